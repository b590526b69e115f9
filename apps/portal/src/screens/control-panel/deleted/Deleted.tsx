import type { DeletedUser } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApp } from '../../../app/AppContext.ts';
import { paths } from '../../../app/paths.ts';
import { useOffice } from '../../../services/useOffice.ts';
import { useDeletedUsers, useForgetUsers } from '../../../services/userForms.ts';
import { Heading } from '../../../shell/Heading.tsx';
import { Gate } from '../Gate.tsx';
import office from '../Office.module.css';
import { useProblemText } from '../useProblemText.ts';

/** People who were deleted lately, to be brought back before they are erased (spec §9). */
export const Deleted = observer(function Deleted() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const missing = { title: t('lists.failed'), hint: t('lists.failedHint') };
  return (
    <>
      <Link to={paths.officeUsers} className={office.back}>
        {t('office.backToUsers')}
      </Link>
      <Heading title={t('deleted.title')} />
      <p>{t('deleted.lead')}</p>
      <Gate query={useDeletedUsers(page)} missing={missing} back={paths.officeUsers}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && <p role="status">{t('deleted.none')}</p>}
            <ul className={office.places}>
              {data.map((person) => (
                <Person key={person.uid} person={person} />
              ))}
            </ul>
            {(page > 1 || (meta.totalItems ?? 0) > meta.pageSize) && (
              <nav className={office.actions} aria-label={t('lists.pages')}>
                <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                  {t('lists.previous')}
                </Button>
                <Button
                  variant="default"
                  disabled={page * meta.pageSize >= (meta.totalItems ?? 0)}
                  onClick={() => setPage(page + 1)}
                >
                  {t('lists.next')}
                </Button>
              </nav>
            )}
          </>
        )}
      </Gate>
    </>
  );
});

function Person({ person }: { person: DeletedUser }) {
  const { t, i18n } = useTranslation();
  const services = useOffice();
  const { notices } = useApp();
  const problemText = useProblemText();
  const forget = useForgetUsers();
  const [busy, setBusy] = useState(false);
  const name = `${person.firstName} ${person.lastName}`;
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const restore = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await services.userForms.restore(person.uid);
      notices.show('success', t('userForm.restored', { name }));
    } catch (error) {
      notices.show('error', problemText(error));
    } finally {
      setBusy(false);
    }
    await forget(person.uid);
  };
  return (
    <li>
      <span className={office.person}>
        {name}
        <small>{person.username}</small>
      </span>
      <span className={office.quiet}>
        {t('deleted.erased', { date: day.format(new Date(person.erased)) })}
      </span>
      <Button
        variant="default"
        aria-disabled={busy}
        aria-label={t('deleted.restoreName', { name })}
        onClick={() => void restore()}
      >
        {t('deleted.restore')}
      </Button>
    </li>
  );
}
