import type { User } from '@aloud/api';
import { Link } from 'react-router-dom';
import { userPath } from '../../../site/controlPanelPaths.ts';
import { Name } from '../../../ui/Name.tsx';
import classes from './ControlPanel.module.css';

/** A person in a row: the name in the order of sorting, and the username, which tells namesakes apart. */
export function PersonLink({ user: { uid, firstName, lastName, username } }: { user: User }) {
  return (
    <Link to={userPath(uid)} className={classes.person}>
      <Name>{`${lastName}, ${firstName}`}</Name>
      <Name className={classes.second}>{username}</Name>
    </Link>
  );
}
