import { useTranslation } from 'react-i18next';
import { AnyLink } from './AnyLink.tsx';
import { Icon, type IconName } from './icons/Icon.tsx';
import classes from './PlaceList.module.css';

/** Where a menu leads. */
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
  /** A page of ours, or an address of another site. */
  readonly to: string;
  /** What the page is told of where she came from. */
  readonly state?: object;
  /** There is something that she has not seen yet. */
  readonly unread?: boolean;
}

interface PlaceListProps {
  readonly places: readonly Place[];
  readonly onGo: () => void;
  /** Two beside each other, where there is little height. */
  readonly columns?: boolean;
}

/** The places of a menu. */
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
