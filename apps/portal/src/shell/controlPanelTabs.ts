import { controlPanelPaths } from '../site/controlPanelPaths.ts';
import type { Tab } from '../ui/TabLinks.tsx';

export const controlPanelTabs: readonly Tab[] = [
  { name: 'controlPanel.users', icon: 'person', to: controlPanelPaths.users, exact: false },
  { name: 'controlPanel.groups', icon: 'group', to: controlPanelPaths.groups, exact: false },
  { name: 'controlPanel.schools', icon: 'school', to: controlPanelPaths.schools, exact: false },
];
