import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './BroughtBack.module.css';

/** Says that what was typed before is back. */
export function BroughtBack({ onDiscard }: { readonly onDiscard: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes.back}>
      <p>{t('unsaved.back')}</p>
      <Button variant="default" onClick={onDiscard}>
        {t('unsaved.discard')}
      </Button>
    </div>
  );
}
