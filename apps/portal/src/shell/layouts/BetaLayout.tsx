import { observer } from 'mobx-react-lite';
import { Outlet } from 'react-router-dom';
import { useControlPanelTabs } from '../controlPanelTabs.ts';
import { useIsNotStaff } from '../useIsNotStaff.ts';
import { Frame } from './Frame.tsx';
import { NotStaff } from './NotStaff.tsx';
import './print.css';

/** Beta management: lists that need the whole width, with the areas of the control panel above them (spec §2, layouts). */
export const BetaLayout = observer(function BetaLayout() {
  const tabs = useControlPanelTabs();
  if (useIsNotStaff()) return <NotStaff />;
  return (
    <Frame tabs={tabs}>
      <Outlet />
    </Frame>
  );
});
