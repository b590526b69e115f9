import { useTranslation } from 'react-i18next';
import { Logo } from '../ui/icons/Logo.tsx';
import classes from './Splash.module.css';

/** Shown while the session or the first screen is loading. */
export function Splash({ label }: { label?: string }) {
  const { t } = useTranslation();
  return (
    <main className={classes.splash}>
      <Logo size={72} />
      <p role="status" className={label ? undefined : 'visually-hidden'}>
        {label ?? t('common.loading')}
      </p>
    </main>
  );
}
