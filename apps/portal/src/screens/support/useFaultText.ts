import { contactLimit, type ReasonReply } from '@aloud/api';
import { useTranslation } from 'react-i18next';

/** The words of the contact and newsletter forms for a reason of the server (spec §5): they differ from those of other forms. */
export function useFaultText(): (reason: ReasonReply | null) => string {
  const { t } = useTranslation();
  return (reason) => {
    const code = reason?.code ?? '';
    if (code === 'field.required' || code === 'field.consent') return t('contact.required');
    if (code === 'field.atMost' || code === 'field.upTo')
      return t('contact.long', { max: Number(reason?.params?.max ?? contactLimit) });
    if (code.startsWith('field.')) return t('contact.malformed');
    return t(code === 'limit.attempts' ? 'contact.throttled' : 'password.failed');
  };
}
