import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useStanding } from '../../services/useStanding.ts';
import bottom from '../BottomNavigation.module.css';
import { Icon } from '../icons/Icon.tsx';
import { Problem } from '../Problem.tsx';
import { TabLinks } from '../TabLinks.tsx';
import { TopBar } from '../TopBar.tsx';
import { homeTabs, officeTabs } from '../tabs.ts';
import { Frame } from './Frame.tsx';
import classes from './OfficeLayout.module.css';

/**
 * The control panel: its areas in a rail at the side, on small screens at the bottom (spec §2, layouts). Who is no staff is told so;
 * what anybody may see there the server decides.
 */
export const OfficeLayout = observer(function OfficeLayout() {
  const { t } = useTranslation();
  const standing = useStanding();
  if (standing && !standing.isEmployee && !standing.isSuperUser)
    return (
      <Frame tabs={homeTabs}>
        <Problem title={t('office.notStaff')} hint={t('office.notStaffHint')}>
          <Button component={Link} to={paths.home}>
            {t('common.home')}
          </Button>
        </Problem>
      </Frame>
    );
  return (
    <div className={classes.frame}>
      <TopBar tabs={[]} />
      <div className={classes.office}>
        <nav aria-label={t('nav.main')} className={classes.rail}>
          {officeTabs.map(({ name, icon, to, exact }) => (
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
      <TabLinks tabs={officeTabs} className={bottom.bar} />
    </div>
  );
});
