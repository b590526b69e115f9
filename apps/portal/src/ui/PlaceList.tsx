import { useTranslation } from 'react-i18next';
import { AnyLink } from './AnyLink.tsx';
import { Icon, type IconName } from './icons/Icon.tsx';
import classes from './PlaceList.module.css';

/** An item of a menu. */
export interface Place {
  readonly name:
    | 'nav.services'
    | 'nav.profile'
    | 'nav.account'
    | 'nav.settings'
    | 'nav.manageUsers'
    | 'nav.news'
    | 'nav.support'
    | 'nav.feedback'
    | 'shell.moreSecure';
  readonly icon: IconName;
  /** A path of the portal, or the address of another site. */
  readonly to: string;
  /** History state for the page, for example where the person came from. */
  readonly state?: object;
  /** Whether it has something that the person has not seen yet. */
  readonly unread?: boolean;
}

interface PlaceListProps {
  readonly places: readonly Place[];
  readonly onGo: () => void;
  /** Two columns, for menus with little height. */
  readonly columns?: boolean;
}

/** The items of a menu. */
export function PlaceList({ places, onGo, columns = false }: PlaceListProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.places} data-columns={columns || undefined}>
      {places.map(({ name, icon, to, state, unread = false }) => (
        <li key={name}>
          <AnyLink to={to} state={state} onClick={onGo}>
            <Icon name={icon} />
            {t(name)}
            {unread && (
              <>
                <span className={classes.unread} />{' '}
                <span className="visually-hidden">{t('news.unread')}</span>
              </>
            )}
          </AnyLink>
        </li>
      ))}
    </ul>
  );
}
