import { AnyLink } from '../../ui/AnyLink.tsx';
import { Icon, type IconName } from '../../ui/icons/Icon.tsx';
import classes from './ServiceTile.module.css';

interface ServiceTileProps {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
  /** The service in one sentence. */
  readonly about: string;
}

export function ServiceTile({ to, icon, name, about }: ServiceTileProps) {
  return (
    <li>
      <AnyLink to={to} className={classes.tile}>
        <span className={classes.icon}>
          <Icon name={icon} size={28} />
        </span>
        <span>
          <span className={classes.name}>{name}</span>
          <span className={classes.about}>{about}</span>
        </span>
      </AnyLink>
    </li>
  );
}
