import { ApiError } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../i18n/reasonText.ts';

/** Whether somebody else has changed it since it was fetched. */
export const isChangedMeanwhile = (error: unknown) => error instanceof ApiError && error.status === 412;

/** Why something that was not a form did not work: what the server says, where it says more than that it failed. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation();
  const word = useReasonText();
  return (error) => {
    if (!(error instanceof ApiError) || error.status >= 500) return t('password.failed');
    if (error.status === 404) return t('controlPanel.changed.gone');
    return word(error.validationErrors[0]?.reason ?? error.reason);
  };
}
