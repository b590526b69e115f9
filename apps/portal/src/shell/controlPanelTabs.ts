import { useStanding } from '../data/account/useStanding.ts';
import { controlPanelPaths } from '../site/controlPanelPaths.ts';
import type { Tab } from '../ui/TabLinks.tsx';

const tabs: readonly Tab[] = [
  { name: 'controlPanel.users', icon: 'person', to: controlPanelPaths.users, exact: false },
  { name: 'controlPanel.groups', icon: 'group', to: controlPanelPaths.groups, exact: false },
  { name: 'controlPanel.lists', icon: 'bookshelf', to: controlPanelPaths.lists, exact: false },
  { name: 'controlPanel.assignments', icon: 'text', to: controlPanelPaths.assignments, exact: false },
  { name: 'controlPanel.schools', icon: 'school', to: controlPanelPaths.schools, exact: false },
];

/** Whoever administers a school may import people into it. */
const ofAdmins: readonly Tab[] = [
  ...tabs,
  { name: 'controlPanel.import', icon: 'login', to: controlPanelPaths.imports, exact: false },
];

const ofSupport: readonly Tab[] = [
  ...ofAdmins,
  { name: 'controlPanel.paymentsTitle', icon: 'card', to: controlPanelPaths.payments, exact: false },
];

/** The areas of the control panel that the signed-in person sees. */
export function useControlPanelTabs(): readonly Tab[] {
  const standing = useStanding();
  if (standing?.isSuperUser) return ofSupport;
  return standing?.isAdmin ? ofAdmins : tabs;
}
