import { isIpAddress } from '@aloud/api';
import { matchPath } from 'react-router-dom';
import type { Realm } from '../../realm/realms.ts';
import { paths } from '../../site/paths.ts';

/** Whether this deployment has the help button: it is not local, and its country is not France (spec §1). */
export function hasHelp(hostname: string, { id }: Pick<Realm, 'id'>): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  const local = host === 'localhost' || host.endsWith('.localhost') || isIpAddress(host);
  return !local && id !== 'fr';
}

/** Whether a page shows the help button: signing in and reading do not. */
export function showsHelp(path: string): boolean {
  const signingIn = path === paths.login || path.startsWith(`${paths.login}/`);
  return !signingIn && matchPath(paths.reader, path) === null;
}
