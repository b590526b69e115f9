import { isRefused } from '@aloud/api';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCredentials } from '../../data/account/credentials.ts';
import { useVisit } from '../../session/VisitContext.ts';
import { paths } from '../../site/paths.ts';
import { useNotices } from '../../ui/notices/NoticesContext.ts';
import classes from './Account.module.css';

/** Sends an email with a link that confirms the address. */
export function ConfirmEmailButton({ email }: { email: string }) {
  const { t } = useTranslation();
  const { origin } = useVisit();
  const credentials = useCredentials();
  const notices = useNotices();
  const request = useMutation({
    mutationFn: () => credentials.requestEmailValidation(origin + paths.confirmEmail),
    onSuccess: () => notices.show('success', t('account.emailSent', { email })),
    onError: (error) => {
      const soon = isRefused(error, 'too_soon');
      notices.show(soon ? 'info' : 'error', t(soon ? 'account.emailSoon' : 'account.emailFailed'));
    },
  });
  return (
    <Button
      variant="default"
      className={classes.confirm}
      aria-disabled={request.isPending}
      onClick={() => !request.isPending && request.mutate()}
    >
      {t('account.emailConfirm')}
    </Button>
  );
}
