import { useTranslation } from 'react-i18next';
import { useLate } from '../useLate.ts';
import classes from './Working.module.css';

/** Says beside a button that what it does takes a moment. The region is always in the page, so that screen readers announce the text. */
export function Working({ shown }: { readonly shown: boolean }) {
  const { t } = useTranslation();
  const isLate = useLate(shown, 500);
  return (
    <p role="status" className={classes.working}>
      {isLate && t('common.moment')}
    </p>
  );
}
