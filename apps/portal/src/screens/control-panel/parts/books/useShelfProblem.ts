import { ApiError } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../../ui/useFailureText.ts';

/** Why a bookshelf was not changed: forbidden, not found, or anything else (spec §8, group and book calls). */
export function useShelfProblem(): (error: unknown) => string {
  const { t } = useTranslation();
  const failed = useFailureText();
  return (error) => {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 403) return t('controlPanel.school.bookForbidden');
    if (status === 404) return t('controlPanel.school.bookMissing');
    return failed(error);
  };
}
