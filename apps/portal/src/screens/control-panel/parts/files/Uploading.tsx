import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFocusOnce } from '../../../../ui/useFocusOnce.ts';
import classes from './Files.module.css';

/** Shown while a file is uploaded. Browsers do not tell how much of it has been sent. */
export function Uploading({ title, onCancel }: { readonly title: string; readonly onCancel: () => void }) {
  const { t } = useTranslation();
  const focus = useFocusOnce<HTMLHeadingElement>();
  return (
    <div className={classes.uploading}>
      <h2 ref={focus} tabIndex={-1}>
        {title}
      </h2>
      <progress aria-label={t('jobs.progress')} />
      <Button variant="default" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}
