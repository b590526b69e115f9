import { observer } from 'mobx-react-lite';
import { Outlet } from 'react-router-dom';
import { useControlPanelTabs } from '../controlPanelTabs.ts';
import { Frame } from './Frame.tsx';

/** Beta management: lists that need the whole width, with the areas of the control panel above them (spec §2, layouts). */
export const BetaLayout = observer(function BetaLayout() {
  return (
    <Frame tabs={useControlPanelTabs()}>
      <Outlet />
    </Frame>
  );
});
