import { useTranslation } from 'react-i18next';

/** What is said where a person is not here. */
export function useMissing(): { readonly title: string; readonly hint: string } {
  const { t } = useTranslation();
  return { title: t('controlPanel.userMissing'), hint: t('controlPanel.userMissingHint') };
}
