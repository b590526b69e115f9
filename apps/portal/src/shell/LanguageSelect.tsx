import { isLocale, locales } from '@aloud/api';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../i18n/deviceLanguage.ts';
import { localeNames } from '../i18n/localeNames.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { useNotices } from '../ui/notices/NoticesContext.ts';

/** A choice of all eight languages; remembered on this device. */
export function LanguageSelect({
  description,
  compact = false,
}: {
  description?: string;
  compact?: boolean;
}) {
  const { t, i18n } = useTranslation();
  const notices = useNotices();
  const choose = async (value: string) => {
    if (!isLocale(value)) return;
    await changeLanguage(value);
    // Around the compact box, the page itself shows the new language.
    if (!compact)
      notices.show('success', i18n.t('notices.languageChanged', { language: localeNames[value] }));
  };
  return (
    <NativeSelect
      label={compact ? undefined : t('shell.language')}
      aria-label={compact ? t('shell.language') : undefined}
      description={description}
      leftSection={<Icon name="language" size={20} />}
      rightSection={<Icon name="down" size={20} />}
      value={i18n.language}
      onChange={(event) => void choose(event.currentTarget.value)}
    >
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {localeNames[locale]}
        </option>
      ))}
    </NativeSelect>
  );
}
