import { ApiError } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../i18n/reasonText.ts';
import { useFailureText } from './useFailureText.ts';

/** Whether the error says that somebody else has changed the data since they were fetched. */
export const isChangedMeanwhile = (error: unknown) => error instanceof ApiError && error.status === 412;

/** The message for a failed action without a form: the server's reason, if it gives one. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation();
  const failed = useFailureText();
  const word = useReasonText();
  return (error) => {
    if (!(error instanceof ApiError) || error.status >= 500) return failed(error);
    if (error.status === 404) return t('controlPanel.changed.gone');
    return word(error.validationErrors[0]?.reason ?? error.reason);
  };
}
