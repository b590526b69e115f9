import { paths } from '../app/paths.ts';
import type { IconName } from './icons/Icon.tsx';

/** A place in the top bar, and at the bottom of small screens. */
export interface Tab {
  readonly name:
    | 'nav.services'
    | 'nav.settings'
    | 'nav.library'
    | 'nav.bookshelf'
    | 'office.users'
    | 'office.groups'
    | 'office.schools';
  readonly icon: IconName;
  readonly to: string;
  /** Whether only exactly this path counts as being there, not those below it. */
  readonly exact: boolean;
}

export const homeTabs: readonly Tab[] = [
  { name: 'nav.services', icon: 'services', to: paths.home, exact: true },
  { name: 'nav.settings', icon: 'settings', to: paths.settings, exact: false },
];

/** Consumer-market users see the services only (spec §2, home layout). */
export const consumerHomeTabs = homeTabs.slice(0, 1);

export const libraryTabs: readonly Tab[] = [
  { name: 'nav.library', icon: 'library', to: paths.library, exact: true },
  { name: 'nav.bookshelf', icon: 'bookshelf', to: paths.bookshelf, exact: false },
];

export const officeTabs: readonly Tab[] = [
  { name: 'office.users', icon: 'person', to: paths.officeUsers, exact: false },
  { name: 'office.groups', icon: 'group', to: paths.officeGroups, exact: false },
  { name: 'office.schools', icon: 'school', to: paths.officeSchools, exact: false },
];
