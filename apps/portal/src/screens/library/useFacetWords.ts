import type { FacetName } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../ui/books/languageNames.ts';
import { isSubject } from '../../ui/books/subjects.ts';

/** @returns a function that names a value of a facet; null if there is no word for it */
export function useFacetWords(): (facet: FacetName, value: string) => string | null {
  const { t, i18n } = useTranslation();
  return (facet, value) => {
    switch (facet) {
      case 'age': {
        const [from, to] = value.split('-').map(Number);
        return t('find.years', { from, to });
      }
      case 'heard':
      case 'read':
      case 'signed':
        return languageName(value, i18n.language);
      case 'narrated':
        return t(value === 'yes' ? 'find.narrated.yes' : 'find.narrated.no');
      case 'length':
        return t(`find.length.${value as 'short' | 'medium' | 'long'}`);
      case 'subject':
        return isSubject(value) ? t(`find.subject.${value}`) : null;
      default:
        return value;
    }
  };
}
