import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppearanceSelect } from '../../shell/AppearanceSelect.tsx';
import { OwnLanguageSelect } from '../../shell/OwnLanguageSelect.tsx';
import { browserStore } from '../../site/storage/stores.ts';
import { version } from '../../site/version.ts';
import { Heading } from '../../ui/Heading.tsx';
import classes from './Settings.module.css';

export function Settings() {
  const { t } = useTranslation();
  const [lasts] = useState(browserStore.keeps);
  return (
    <div className={classes.settings}>
      <Heading title={t('settings.title')} />
      {lasts && <p>{t('settings.onDevice')}</p>}
      <div className={classes.choices}>
        <OwnLanguageSelect description={t('settings.languageHint')} />
        <AppearanceSelect description={t('settings.appearanceHint')} />
      </div>
      <h2>{t('settings.reader')}</h2>
      <p>{t('settings.readerHint')}</p>
      <p>{t('shell.version', { version })}</p>
    </div>
  );
}
