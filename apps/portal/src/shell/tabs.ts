import { paths } from '../site/paths.ts';
import type { Tab } from '../ui/TabLinks.tsx';

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
