import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCredentials } from '../../data/account/credentials.ts';
import { logout } from '../../session/logout.ts';
import { useVisit } from '../../session/VisitContext.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useFailureText } from '../../ui/useFailureText.ts';

/** Ends all of the person's sessions, including this one. */
export function LogOutEverywhere() {
  const { t } = useTranslation();
  const failed = useFailureText();
  const credentials = useCredentials();
  const visit = useVisit();
  const [open, setOpen] = useState(false);
  const end = useMutation({
    mutationFn: () => credentials.logOutEverywhere(),
    onSuccess: () => logout(visit),
  });
  return (
    <section>
      <h2>{t('account.everywhere')}</h2>
      <p>{t('account.everywhereHint')}</p>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('account.logOutEverywhere')}
      </Button>
      <ConfirmDialog
        id="log-out-everywhere"
        open={open}
        title={t('account.everywhereTitle')}
        confirm={t('account.logOutEverywhere')}
        busy={end.isPending}
        problem={end.isError ? failed(end.error) : null}
        onConfirm={() => end.mutate()}
        onClose={() => setOpen(false)}
      >
        {t('account.everywhereText')}
      </ConfirmDialog>
    </section>
  );
}
