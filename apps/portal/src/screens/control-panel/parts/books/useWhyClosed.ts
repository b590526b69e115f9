import type { ReasonReply } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../../../../i18n/reasonText.ts';

/** Says why a book that is on a bookshelf cannot be read now. */
export function useWhyClosed(): (reason: ReasonReply) => string {
  const { t } = useTranslation();
  const reasonText = useReasonText();
  // A book that its publisher has withdrawn is refused as one that does not exist.
  return (reason) =>
    reason.code === 'notFound.book' ? t('controlPanel.school.bookMissing') : reasonText(reason);
}
