import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icons/Icon.tsx';
import classes from './SideMenu.module.css';

/** Most visits never open it. */
const SideMenuPanel = lazy(async () => ({
  default: (await import('./SideMenuPanel.tsx')).SideMenuPanel,
}));

/** The menu at the side: other pages, and logging out (spec §2, shell). */
export function SideMenu() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const show = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <UnstyledButton
        className={classes.opener}
        aria-label={t('shell.menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        <Icon name="menu" />
      </UnstyledButton>
      {asked && (
        <Suspense fallback={null}>
          <SideMenuPanel open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
