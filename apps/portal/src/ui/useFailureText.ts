import { NetworkError, NetworkPageError } from '@aloud/api';
import { useTranslation } from 'react-i18next';

/** The words for a call that never reached us: no line, or a network that answers itself; null for any other failure. */
export function useNetworkText(): (error: unknown) => string | null {
  const { t } = useTranslation();
  return (error) => {
    if (error instanceof NetworkPageError) return t('signIn.problem.network');
    return error instanceof NetworkError && !navigator.onLine ? t('signIn.problem.offline') : null;
  };
}

/** The words for a call that failed without being refused: no line, a network that answers itself, a server that does not. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation();
  const ofNetwork = useNetworkText();
  return (error) => ofNetwork(error) ?? t('password.failed');
}
