import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { realm } from '../../realm/currentRealm.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useNotices } from '../../ui/notices/NoticesContext.ts';
import classes from './Support.module.css';
import { supportDetails } from './supportDetails.ts';

/** The details that support will ask for, shown before they are copied; if the browser forbids copying, they can be selected by hand. */
export function CopyDetails() {
  const { t, i18n } = useTranslation();
  const notices = useNotices();
  const details = supportDetails(realm, { language: i18n.language, userAgent: navigator.userAgent });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(details);
      notices.show('success', t('support.copied'));
    } catch {
      notices.show('warning', t('support.notCopied'));
    }
  };
  return (
    <>
      <p>{t('support.detailsHint')}</p>
      <pre className={classes.details}>{details}</pre>
      <Button variant="default" leftSection={<Icon name="copy" size={20} />} onClick={() => void copy()}>
        {t('support.copy')}
      </Button>
    </>
  );
}
