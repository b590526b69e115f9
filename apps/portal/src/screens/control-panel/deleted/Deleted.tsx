import { type DeletedUser, fullName } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDeletedUsers, useForgetUsers } from '../../../data/people/userFormQueries.ts';
import { useControlPanel } from '../../../data/useControlPanel.ts';
import { useDays } from '../../../i18n/days.ts';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { Heading } from '../../../ui/Heading.tsx';
import { keepFocus } from '../../../ui/keepFocus.ts';
import { Name } from '../../../ui/Name.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';
import controlPanel from '../parts/ControlPanel.module.css';
import { PageSteps } from '../parts/PageSteps.tsx';
import { QueryBoundary } from '../parts/QueryBoundary.tsx';

/** People who were deleted recently and can be brought back before they are erased (spec §9). */
export const Deleted = observer(function Deleted() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const missing = { title: t('lists.failed'), hint: t('lists.failedHint') };
  return (
    <>
      <Link to={controlPanelPaths.users} className={controlPanel.back}>
        {t('controlPanel.backToUsers')}
      </Link>
      <Heading title={t('deleted.title')} />
      <p>{t('deleted.lead')}</p>
      <QueryBoundary query={useDeletedUsers(page)} missing={missing} back={controlPanelPaths.users}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && <p role="status">{t('deleted.none')}</p>}
            <ul className={controlPanel.places}>
              {data.map((person) => (
                <Person key={person.uid} person={person} />
              ))}
            </ul>
            <PageSteps page={page} meta={meta} onStep={setPage} />
          </>
        )}
      </QueryBoundary>
    </>
  );
});

function Person({ person }: { person: DeletedUser }) {
  const { t } = useTranslation();
  const days = useDays();
  const services = useControlPanel();
  const notices = useNotices();
  const problemText = useProblemText();
  const forget = useForgetUsers();
  const [busy, setBusy] = useState(false);
  const name = fullName(person.firstName, person.lastName);
  const restore = async (button: HTMLElement) => {
    if (busy) return;
    const goOn = keepFocus(button);
    setBusy(true);
    try {
      await services.userForms.restore(person.uid);
      notices.show('success', t('userForm.restored', { name }));
    } catch (error) {
      notices.show('error', problemText(error));
    } finally {
      setBusy(false);
    }
    // The row goes, and its button with it.
    goOn();
    await forget(person.uid);
  };
  return (
    <li>
      <span className={controlPanel.person}>
        <Name>{name}</Name>
        <Name className={controlPanel.second}>{person.username}</Name>
      </span>
      <span className={controlPanel.quiet}>
        {t('deleted.erased', { date: days.day(person.erased, null, 'medium') })}
      </span>
      <Button
        variant="default"
        aria-disabled={busy}
        aria-label={t('deleted.restoreName', { name })}
        onClick={({ currentTarget }) => void restore(currentTarget)}
      >
        {t('deleted.restore')}
      </Button>
    </li>
  );
}
