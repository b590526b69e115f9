import { NetworkError, NetworkPageError } from '@aloud/api';
import { useTranslation } from 'react-i18next';

/** The words for a call that failed without being refused: no line, a network that answers itself, a server that does not. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (error instanceof NetworkPageError) return t('signIn.problem.network');
    if (error instanceof NetworkError && !navigator.onLine) return t('signIn.problem.offline');
    return t('password.failed');
  };
}
