import { useTranslation } from 'react-i18next';

const names = ['from', 'to', 'place', 'roles', 'languages', 'words', 'picture'] as const;

/** How the fields of an item are named to support. */
export function useNewsNames() {
  const { t } = useTranslation();
  const nameOf = (name: string): string => {
    const known = names.find((each) => each === name);
    return known ? t(`newsRecord.${known}`) : name;
  };
  return { nameOf };
}
