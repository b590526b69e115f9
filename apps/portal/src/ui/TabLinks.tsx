import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Icon, type IconName } from './icons/Icon.tsx';

/** A tab in the top bar, and at the bottom of small screens. */
export interface Tab {
  readonly name:
    | 'nav.services'
    | 'nav.settings'
    | 'nav.library'
    | 'nav.bookshelf'
    | 'controlPanel.users'
    | 'controlPanel.groups'
    | 'controlPanel.schools';
  readonly icon: IconName;
  readonly to: string;
  /** Whether the tab is current on exactly this path only, not on paths below it. */
  readonly exact: boolean;
}

export function TabLinks({ tabs, className }: { tabs: readonly Tab[]; className?: string }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('nav.main')} className={className}>
      {tabs.map(({ name, icon, to, exact }) => (
        <NavLink key={to} to={to} end={exact}>
          <Icon name={icon} />
          <span>{t(name)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
