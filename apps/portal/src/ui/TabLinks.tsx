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
    | 'controlPanel.assignments'
    | 'controlPanel.groups'
    | 'controlPanel.lists'
    | 'controlPanel.schools'
    | 'controlPanel.import'
    | 'controlPanel.paymentsTitle';
  readonly icon: IconName;
  readonly to: string;
  /** Whether the tab is current on exactly this path only, not on paths below it. */
  readonly exact: boolean;
}

/** A tab that leads to another site, by the name that its operator gives it. */
interface TabElsewhere extends Omit<Tab, 'name'> {
  readonly word: string;
}

export type AnyTab = Tab | TabElsewhere;

export function TabLinks({ tabs, className }: { tabs: readonly AnyTab[]; className?: string }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('nav.main')} className={className}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.exact}>
          <Icon name={tab.icon} />
          <span>{'word' in tab ? tab.word : t(tab.name)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
