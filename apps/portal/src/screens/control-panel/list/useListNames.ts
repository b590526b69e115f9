import { useTranslation } from 'react-i18next';

const names = ['name', 'note', 'books', 'givenTo', 'pupils', 'from', 'to'] as const;

/** How the fields of a list are named to the staff. */
export function useListNames(): (field: string) => string {
  const { t } = useTranslation();
  return (field) => {
    const known = names.find((each) => each === field);
    return known ? t(`readingLists.${known}`) : field;
  };
}
