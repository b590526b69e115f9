import { AnyLink } from '../../ui/AnyLink.tsx';
import { Icon, type IconName } from '../../ui/icons/Icon.tsx';
import { inkOn } from './inkOn.ts';
import classes from './ServiceTile.module.css';

interface ServiceTileProps {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
  /** The service in one sentence; undefined if nobody has written one. */
  readonly about?: string;
  /** Its colour, `#` and six hexadecimal digits; undefined for that of the portal. */
  readonly look?: string | undefined;
}

export function ServiceTile({ to, icon, name, about, look }: ServiceTileProps) {
  return (
    <li>
      <AnyLink to={to} className={classes.tile}>
        <span className={classes.icon} style={look ? { background: look, color: inkOn(look) } : undefined}>
          <Icon name={icon} size={28} />
        </span>
        <span>
          <span className={classes.name}>{name}</span>
          {about && <span className={classes.about}>{about}</span>}
        </span>
      </AnyLink>
    </li>
  );
}
