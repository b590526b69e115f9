import { isLocale, type Locale, locales } from '@aloud/api';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../i18n/deviceLanguage.ts';
import { localeNames } from '../i18n/localeNames.ts';
import { Icon } from '../ui/icons/Icon.tsx';

interface LanguageSelectProps {
  /** Above the box; without it the box stands alone. */
  readonly label?: string;
  readonly description?: string;
  readonly onChoose?: (locale: Locale) => Promise<void>;
}

/** A choice of all eight languages; remembered on this device. */
export function LanguageSelect({ onChoose = changeLanguage, ...around }: LanguageSelectProps) {
  const { t, i18n } = useTranslation();
  return (
    <NativeSelect
      aria-label={t('shell.language')}
      {...around}
      leftSection={<Icon name="language" size={20} />}
      rightSection={<Icon name="down" size={20} />}
      value={i18n.language}
      onChange={({ currentTarget: { value } }) => isLocale(value) && void onChoose(value)}
    >
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {localeNames[locale]}
        </option>
      ))}
    </NativeSelect>
  );
}
