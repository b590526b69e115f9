import { useTranslation } from 'react-i18next';
import { useOnline } from '../site/useOnline.ts';
import classes from './LineNotice.module.css';

/** Says that the device has no line, for as long as it has none. The region is always in the page, so that screen readers announce the text. */
export function LineNotice() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div role="status" className={classes.line}>
      {!isOnline && <p>{t('signIn.problem.offline')}</p>}
    </div>
  );
}
