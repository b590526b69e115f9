import { fullName, type User, type UserForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useUser } from '../../../data/people/customerQueries.ts';
import { useUserForm } from '../../../data/people/userFormQueries.ts';
import { leavingTexts } from '../../../i18n/leavingTexts.ts';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { Heading } from '../../../ui/Heading.tsx';
import { lazyWithTexts } from '../../../ui/lazyWithTexts.ts';
import { Name } from '../../../ui/Name.tsx';
import { UserCards } from '../cards/UserCards.tsx';
import classes from '../parts/ControlPanel.module.css';
import { QueryBoundary } from '../parts/QueryBoundary.tsx';
import { Audits } from './Audits.tsx';
import { FamilyPayments } from './FamilyPayments.tsx';
import { UserActions } from './UserActions.tsx';
import { UserFacts } from './UserFacts.tsx';
import { UserShelf } from './UserShelf.tsx';
import { UserSubscriptions } from './UserSubscriptions.tsx';
import { useMissing } from './useMissing.ts';

/** Whoever may not deactivate a person may not ask either whether they will be erased. */
const isAdministered = ({ actions }: UserForm) =>
  actions.some(({ name, status }) => name === 'DeactivateUser' && status === 'active');

const isInactive = ({ status, schoolUnits }: User) =>
  status === 'deactivated' || schoolUnits.every(({ active }) => !active);

/** Most people are not leaving: its texts are loaded for those who may be. */
const LeavingNote = lazyWithTexts(
  async () => (await import('./LeavingNote.tsx')).LeavingNote,
  () => null,
  leavingTexts,
);

/** One person as staff see them: actions, data and history. */
export const UserPage = observer(function UserPage() {
  const { t } = useTranslation();
  const { userUid = '' } = useParams();
  const { data: form } = useUserForm(userUid);
  return (
    <QueryBoundary query={useUser(userUid)} missing={useMissing()} back={controlPanelPaths.users}>
      {(user) => {
        const name = fullName(user.firstName, user.lastName);
        return (
          <>
            <Link to={controlPanelPaths.users} className={classes.back}>
              {t('controlPanel.backToUsers')}
            </Link>
            <Heading title={name}>
              <Name>{name}</Name>
            </Heading>
            {form && isAdministered(form) && isInactive(user) && (
              <Suspense>
                <LeavingNote userUid={user.uid} name={name} />
              </Suspense>
            )}
            {form && <UserActions person={form} name={name} />}
            <UserFacts user={user} />
            {form && <UserSubscriptions person={form} name={name} />}
            {form?.type === 'guardian' && <FamilyPayments user={user} name={name} />}
            {form && <UserShelf person={form} />}
            {form?.type === 'student' && <UserCards person={form} name={name} />}
            <h2>{t('controlPanel.audits')}</h2>
            <Audits user={user} />
          </>
        );
      }}
    </QueryBoundary>
  );
});
