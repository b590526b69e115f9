import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApp } from '../app/AppContext.ts';
import { paths } from '../app/paths.ts';
import { realm } from '../realm/currentRealm.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Icon } from './icons/Icon.tsx';
import { Logo } from './icons/Logo.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TabLinks } from './TabLinks.tsx';
import classes from './TopBar.module.css';
import type { Tab } from './tabs.ts';

/** Logo, places, and the account; a log-in button for signed-out visitors of public pages. */
export const TopBar = observer(function TopBar({ tabs }: { tabs: readonly Tab[] }) {
  const { t } = useTranslation();
  const { session } = useApp();
  return (
    <header className={classes.bar}>
      <SideMenu />
      <Link to={paths.home} className={classes.logo} aria-label={t('shell.logo')}>
        <Logo />
        <span>{realm.brand.name}</span>
      </Link>
      {tabs.length > 0 && <TabLinks tabs={tabs} className={classes.tabs} />}
      <div className={classes.account}>
        {session.signedIn ? (
          <AccountMenu />
        ) : (
          <Button component={Link} to={paths.login} leftSection={<Icon name="login" size={20} />}>
            {t('shell.logIn')}
          </Button>
        )}
      </div>
    </header>
  );
});
