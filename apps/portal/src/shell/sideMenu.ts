import type { Standing } from '@aloud/api';
import { multiFactorContext } from '@aloud/api';
import { paths } from '../app/paths.ts';
import type { IconName } from './icons/Icon.tsx';

export interface SideMenuItem {
  readonly name: 'nav.services' | 'nav.profile' | 'shell.moreSecure';
  readonly icon: IconName;
  readonly to: string;
}

interface Where {
  readonly path: string;
  readonly search: string;
  readonly signedIn: boolean;
  /** Null while it is not known. */
  readonly standing: Standing | null;
}

/** The places of the side menu that a person is offered (spec §2, shell). */
export function sideMenuItems({ path, search, signedIn, standing }: Where): readonly SideMenuItem[] {
  const items: SideMenuItem[] = [];
  if (path !== paths.home) items.push({ name: 'nav.services', icon: 'services', to: paths.home });
  if (signedIn) items.push({ name: 'nav.profile', icon: 'person', to: paths.profile });
  if (standing?.isEmployee && standing.canEscalate)
    items.push({ name: 'shell.moreSecure', icon: 'lock', to: moreSecurePath(path + search) });
  return items;
}

/** Where a person signs in more securely, and comes back from. */
export function moreSecurePath(redirect: string): string {
  const query = new URLSearchParams({ acr_values: multiFactorContext, reauthenticate: 'true', redirect });
  return `${paths.login}?${query}`;
}
