import { chooseLanguage, type Locale } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../data/ServicesContext.ts';
import { changeLanguage } from '../i18n/deviceLanguage.ts';
import { localeNames } from '../i18n/localeNames.ts';
import { useSession } from '../session/VisitContext.ts';
import { useNotices } from '../ui/notices/NoticesContext.ts';
import { LanguageSelect } from './LanguageSelect.tsx';

/**
 * The choice of language for people who are signed in: it is kept with their account, too, so that emails come in it. The choice of somebody who
 * acts as another person stays on this device.
 */
export const OwnLanguageSelect = observer(function OwnLanguageSelect({
  description,
}: {
  description?: string;
}) {
  const { t, i18n } = useTranslation();
  const { client } = useCalls();
  const notices = useNotices();
  const { claims } = useSession();
  const keep = async (locale: Locale) => {
    if (!claims || claims.act) return;
    await client
      .call(chooseLanguage, { body: { locale } })
      .catch(() => notices.show('error', i18n.t('password.failed')));
  };
  const choose = async (locale: Locale) => {
    await changeLanguage(locale);
    notices.show('success', i18n.t('notices.languageChanged', { language: localeNames[locale] }));
    await keep(locale);
  };
  return <LanguageSelect label={t('shell.language')} description={description} onChoose={choose} />;
});
