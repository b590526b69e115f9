import { Button, Drawer } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useStanding } from '../data/account/useStanding.ts';
import { useHasUnreadNews } from '../data/news/news.ts';
import { realm } from '../realm/currentRealm.ts';
import { useVisit } from '../session/VisitContext.ts';
import type { DialogId } from '../site/forms.ts';
import { paths } from '../site/paths.ts';
import { version } from '../site/version.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { PlaceList } from '../ui/PlaceList.tsx';
import { LogOutQuestion } from './LogOutQuestion.tsx';
import classes from './SideMenu.module.css';
import { sideMenuItems } from './sideMenu.ts';
import { useLogOut } from './useLogOut.ts';

interface SideMenuPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export const SideMenuPanel = observer(function SideMenuPanel({ open, onClose }: SideMenuPanelProps) {
  const { t } = useTranslation();
  const visit = useVisit();
  const { signedIn } = visit.session;
  const { pathname, search } = useLocation();
  const standing = useStanding();
  const unreadNews = useHasUnreadNews();
  const [asking, setAsking] = useState(false);
  const logOut = useLogOut(() => {
    onClose();
    setAsking(true);
  });
  return (
    <>
      {asking && <LogOutQuestion onClose={() => setAsking(false)} />}
      <Drawer.Root opened={open} onClose={onClose} size={300}>
        <Drawer.Overlay />
        <Drawer.Content data-dialog={'menu' satisfies DialogId}>
          {/* Not Mantine's own header, which would be a second banner landmark. */}
          <div className={classes.head}>
            <Drawer.Title className={classes.title}>{t('shell.menu')}</Drawer.Title>
            <Drawer.CloseButton size={44} aria-label={t('shell.closeMenu')} />
          </div>
          <Drawer.Body>
            <nav aria-label={t('shell.menu')} className={classes.menu}>
              <PlaceList
                places={sideMenuItems({
                  path: pathname,
                  search,
                  signedIn,
                  standing,
                  supportLink: realm.support?.link,
                  unreadNews,
                })}
                onGo={onClose}
              />
              {signedIn ? (
                <Button variant="default" leftSection={<Icon name="logout" />} onClick={logOut}>
                  {t('shell.logOut')}
                </Button>
              ) : (
                <Button
                  component={Link}
                  to={paths.login}
                  leftSection={<Icon name="login" />}
                  onClick={onClose}
                >
                  {t('shell.logIn')}
                </Button>
              )}
              <p className={classes.version}>{t('shell.version', { version })}</p>
            </nav>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
});
