import { mayGiveFeedback, type Standing } from '@aloud/api';
import { moreSecurePath, paths } from '../site/paths.ts';
import type { Place } from '../ui/PlaceList.tsx';

interface Where {
  readonly path: string;
  readonly search: string;
  readonly signedIn: boolean;
  /** Null while it is not known. */
  readonly standing: Standing | null;
  /** The country's support link (realm/realms.ts). */
  readonly supportLink: string | undefined;
  readonly unreadNews: boolean;
}

/** The items that the side menu offers a person (spec §2, shell). */
export function sideMenuItems(where: Where): readonly Place[] {
  const { path, search, signedIn, standing, supportLink, unreadNews: unread } = where;
  const items: Place[] = [];
  if (path !== paths.home) items.push({ name: 'nav.services', icon: 'services', to: paths.home });
  if (signedIn) items.push({ name: 'nav.profile', icon: 'person', to: paths.profile });
  if (signedIn && standing?.isEmployee)
    items.push({ name: 'nav.manageUsers', icon: 'group', to: paths.controlPanel });
  if (signedIn) items.push({ name: 'nav.news', icon: 'news', to: paths.news, unread });
  if (supportLink !== undefined)
    items.push({ name: 'nav.support', icon: 'help', to: supportLink, state: { from: path } });
  if (signedIn && offersMoreSecure(standing))
    items.push({ name: 'shell.moreSecure', icon: 'lock', to: moreSecurePath(path + search) });
  if (signedIn && standing && mayGiveFeedback(standing))
    items.push({ name: 'nav.feedback', icon: 'feedback', to: paths.feedback, state: { from: path } });
  return items;
}

/** Whether a more secure login is offered: to staff, if the country has one (spec §2, §6). */
export const offersMoreSecure = (standing: Standing | null): boolean =>
  standing?.isEmployee === true && standing.canEscalate;
