import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { useLoader } from '../data/calls/LoaderContext.ts';
import classes from './LoaderBar.module.css';

/** A thin line at the top while requests are pending or a screen is loading. */
export const LoaderBar = observer(function LoaderBar() {
  const { t } = useTranslation();
  const loader = useLoader();
  const turning = useNavigation().state !== 'idle';
  if (!loader.active && !turning) return null;
  return (
    <div role="progressbar" aria-live="polite" aria-label={t('shell.working')} className={classes.bar} />
  );
});
