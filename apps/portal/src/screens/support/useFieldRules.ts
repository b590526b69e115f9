import { useTranslation } from 'react-i18next';
import { looksLikeEmail } from '../../ui/forms/looksLikeEmail.ts';

/** What the contact and newsletter forms ask of their fields, in the words of the specification (spec §5). */
export function useFieldRules() {
  const { t } = useTranslation();
  const filled = (text: string) => text.trim() !== '' || t('contact.required');
  return {
    filled,
    email: {
      filled,
      wellFormed: (text: string) => looksLikeEmail(text.trim()) || t('contact.malformed'),
    },
    consent: (given: boolean) => given || t('contact.required'),
    atMost: (max: number) => (text: string) => text.trim().length <= max || t('contact.long', { max }),
  };
}
