import { NativeSelect, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icons/Icon.tsx';

const schemes = ['auto', 'light', 'dark'] as const;
const names = {
  auto: 'shell.appearanceAuto',
  light: 'shell.appearanceLight',
  dark: 'shell.appearanceDark',
} as const;

/** Light, dark, or as the device is set; remembered on this device. */
export function AppearanceSelect({ description }: { description?: string }) {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <NativeSelect
      label={t('shell.appearance')}
      description={description}
      rightSection={<Icon name="down" size={20} />}
      value={colorScheme}
      onChange={(event) => {
        const chosen = schemes.find((scheme) => scheme === event.currentTarget.value);
        if (chosen) setColorScheme(chosen);
      }}
    >
      {schemes.map((scheme) => (
        <option key={scheme} value={scheme}>
          {t(names[scheme])}
        </option>
      ))}
    </NativeSelect>
  );
}
