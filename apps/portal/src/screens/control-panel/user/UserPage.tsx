import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../services/customerQueries.ts';
import { useUserForm } from '../../../services/userForms.ts';
import { Heading } from '../../../shell/Heading.tsx';
import { Gate } from '../Gate.tsx';
import classes from '../Office.module.css';
import { UserCards } from '../sign-in-means/UserCards.tsx';
import { Audits } from './Audits.tsx';
import { UserActions } from './UserActions.tsx';
import { UserFacts } from './UserFacts.tsx';
import { UserShelf } from './UserShelf.tsx';
import { UserSubscriptions } from './UserSubscriptions.tsx';
import { useMissing } from './useMissing.ts';

/** One person as the staff sees her: what may be done with her, what is known, and what was done. */
export const UserPage = observer(function UserPage() {
  const { t } = useTranslation();
  const { userUid = '' } = useParams();
  const { data: form } = useUserForm(userUid);
  return (
    <Gate query={useUser(userUid)} missing={useMissing()} back={paths.officeUsers}>
      {(user) => {
        const name = `${user.firstName} ${user.lastName}`;
        return (
          <>
            <Link to={paths.officeUsers} className={classes.back}>
              {t('office.backToUsers')}
            </Link>
            <Heading title={name} />
            {form && <UserActions person={form} name={name} />}
            <UserFacts user={user} />
            {form && <UserSubscriptions person={form} name={name} />}
            {form && <UserShelf person={form} />}
            {form?.type === 'student' && <UserCards person={form} name={name} />}
            <h2>{t('office.audits')}</h2>
            <Audits userUid={user.uid} />
          </>
        );
      }}
    </Gate>
  );
});
