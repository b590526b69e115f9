import { useTranslation } from 'react-i18next';

/** The text if a person does not exist. */
export function useMissing(): { readonly title: string; readonly hint: string } {
  const { t } = useTranslation();
  return { title: t('controlPanel.userMissing'), hint: t('controlPanel.userMissingHint') };
}
