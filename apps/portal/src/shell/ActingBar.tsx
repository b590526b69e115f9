import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { logout } from '../session/logout.ts';
import { useVisit } from '../session/VisitContext.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import classes from './ActingBar.module.css';

/** Who impersonates whom, with a button that ends it (spec §2, impersonation bar). */
export const ActingBar = observer(function ActingBar() {
  const { t } = useTranslation();
  const visit = useVisit();
  const bar = useRef<HTMLElement>(null);
  const { claims } = visit.session;

  // Elements that fill the window leave room for the bar.
  useLayoutEffect(() => {
    if (!bar.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--acting-bar', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--acting-bar');
    };
  }, []);

  return (
    <aside ref={bar} className={classes.bar} aria-label={t('actAs.region')}>
      <Icon name="warning" />
      <p>{t('actAs.bar', { actor: claims?.act?.name ?? '', user: claims?.name ?? '' })}</p>
      <Button variant="default" leftSection={<Icon name="logout" size={20} />} onClick={() => logout(visit)}>
        {t('shell.logOut')}
      </Button>
    </aside>
  );
});
