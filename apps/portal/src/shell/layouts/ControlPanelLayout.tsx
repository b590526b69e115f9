import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router-dom';
import { Icon } from '../../ui/icons/Icon.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import bottom from '../BottomNavigation.module.css';
import { useControlPanelTabs } from '../controlPanelTabs.ts';
import { TopBar } from '../TopBar.tsx';
import { useIsNotStaff } from '../useIsNotStaff.ts';
import classes from './ControlPanelLayout.module.css';
import { NotStaff } from './NotStaff.tsx';
import './print.css';

/**
 * The control panel: its areas in a rail at the side, on small screens at the bottom (spec §2, layouts). It tells people who are not
 * staff so; the server decides what each person may see.
 */
export const ControlPanelLayout = observer(function ControlPanelLayout() {
  const { t } = useTranslation();
  const tabs = useControlPanelTabs();
  if (useIsNotStaff()) return <NotStaff />;
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
