import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet } from 'react-router-dom';
import { useStanding } from '../../data/account/useStanding.ts';
import { paths } from '../../site/paths.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import bottom from '../BottomNavigation.module.css';
import { useControlPanelTabs } from '../controlPanelTabs.ts';
import { TopBar } from '../TopBar.tsx';
import { homeTabs } from '../tabs.ts';
import classes from './ControlPanelLayout.module.css';
import { Frame } from './Frame.tsx';

/**
 * The control panel: its areas in a rail at the side, on small screens at the bottom (spec §2, layouts). It tells people who are not
 * staff so; the server decides what each person may see.
 */
export const ControlPanelLayout = observer(function ControlPanelLayout() {
  const { t } = useTranslation();
  const standing = useStanding();
  const tabs = useControlPanelTabs();
  if (standing && !standing.isEmployee && !standing.isSuperUser)
    return (
      <Frame tabs={homeTabs}>
        <Problem title={t('controlPanel.notStaff')} hint={t('controlPanel.notStaffHint')}>
          <Button component={Link} to={paths.home}>
            {t('common.home')}
          </Button>
        </Problem>
      </Frame>
    );
  return (
    <div className={classes.frame}>
      <TopBar tabs={[]} />
      <div className={classes.controlPanel}>
        <nav aria-label={t('nav.main')} className={classes.rail}>
          {tabs.map(({ name, icon, to, exact }) => (
            <NavLink key={to} to={to} end={exact}>
              <Icon name={icon} />
              <span>{t(name)}</span>
            </NavLink>
          ))}
        </nav>
        <main id="content" tabIndex={-1} className={classes.content}>
          <Outlet />
        </main>
      </div>
      <TabLinks tabs={tabs} className={bottom.bar} />
    </div>
  );
});
