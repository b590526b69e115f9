import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { realm } from '../realm/currentRealm.ts';
import { useSession } from '../session/VisitContext.ts';
import { paths } from '../site/paths.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Logo } from '../ui/icons/Logo.tsx';
import type { AnyTab } from '../ui/TabLinks.tsx';
import { TabLinks } from '../ui/TabLinks.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { SideMenu } from './SideMenu.tsx';
import classes from './TopBar.module.css';

/** Logo, tabs and the account menu, or a log-in button for signed-out visitors of public pages. */
export const TopBar = observer(function TopBar({ tabs }: { tabs: readonly AnyTab[] }) {
  const { t } = useTranslation();
  const session = useSession();
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
