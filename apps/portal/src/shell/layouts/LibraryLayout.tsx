import { Outlet } from 'react-router-dom';
import { libraryTabs } from '../tabs.ts';
import { Frame } from './Frame.tsx';

export function LibraryLayout() {
  return (
    <Frame tabs={libraryTabs}>
      <Outlet />
    </Frame>
  );
}
