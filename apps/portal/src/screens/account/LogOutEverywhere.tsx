import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../app/AppContext.ts';
import { logout } from '../../session/logout.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';

/** For who left herself signed in somewhere: ends every session of hers, this one too. */
export function LogOutEverywhere() {
  const { t } = useTranslation();
  const app = useApp();
  const [open, setOpen] = useState(false);
  const end = useMutation({
    mutationFn: () => app.services.account.logOutEverywhere(),
    onSuccess: () => logout(app),
  });
  return (
    <section>
      <h2>{t('account.everywhere')}</h2>
      <p>{t('account.everywhereHint')}</p>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('account.logOutEverywhere')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('account.everywhereTitle')}
        confirm={t('account.logOutEverywhere')}
        busy={end.isPending}
        problem={end.isError ? t('password.failed') : null}
        onConfirm={() => end.mutate()}
        onClose={() => setOpen(false)}
      >
        {t('account.everywhereText')}
      </ConfirmDialog>
    </section>
  );
}
