import { Outlet } from 'react-router-dom';
import { controlPanelTabs } from '../controlPanelTabs.ts';
import { Frame } from './Frame.tsx';

/** Beta management: lists that need the whole width, with the areas of the control panel above them (spec §2, layouts). */
export function BetaLayout() {
  return (
    <Frame tabs={controlPanelTabs}>
      <Outlet />
    </Frame>
  );
}
