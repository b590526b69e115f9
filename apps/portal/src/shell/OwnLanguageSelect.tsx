import { chooseLanguage, isLocale } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import type { ComponentProps, FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../data/ServicesContext.ts';
import { useSession } from '../session/VisitContext.ts';
import { useNotices } from '../ui/notices/NoticesContext.ts';
import { LanguageSelect } from './LanguageSelect.tsx';

/**
 * The choice of language for people who are signed in: it is kept with their account, too, so that emails come in it. The choice of somebody who
 * acts as another person stays on this device. Around the simple one, which is all that the sign-in page loads.
 */
export const OwnLanguageSelect = observer(function OwnLanguageSelect(
  props: ComponentProps<typeof LanguageSelect>,
) {
  const { i18n } = useTranslation();
  const { client } = useCalls();
  const notices = useNotices();
  const { claims } = useSession();
  const keep = ({ target }: FormEvent) => {
    if (!claims || claims.act || !(target instanceof HTMLSelectElement) || !isLocale(target.value)) return;
    client
      .call(chooseLanguage, { body: { locale: target.value } })
      .catch(() => notices.show('error', i18n.t('password.failed')));
  };
  return (
    <div onChange={keep}>
      <LanguageSelect {...props} />
    </div>
  );
});
