import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Icon } from './icons/Icon.tsx';
import type { Tab } from './tabs.ts';

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
