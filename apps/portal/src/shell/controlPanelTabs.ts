import { useStanding } from '../data/account/useStanding.ts';
import { controlPanelPaths } from '../site/controlPanelPaths.ts';
import type { Tab } from '../ui/TabLinks.tsx';

const tabs: readonly Tab[] = [
  { name: 'controlPanel.users', icon: 'person', to: controlPanelPaths.users, exact: false },
  { name: 'controlPanel.groups', icon: 'group', to: controlPanelPaths.groups, exact: false },
  { name: 'controlPanel.schools', icon: 'school', to: controlPanelPaths.schools, exact: false },
];

const ofSupport: readonly Tab[] = [
  ...tabs,
  { name: 'staffPayments.title', icon: 'card', to: controlPanelPaths.payments, exact: false },
];

/** The areas of the control panel that the signed-in person sees. */
export const useControlPanelTabs = (): readonly Tab[] => (useStanding()?.isSuperUser ? ofSupport : tabs);
