import { Outlet } from 'react-router-dom';
import { serviceSettings } from '../../realm/serviceSettings.ts';
import type { AnyTab } from '../../ui/TabLinks.tsx';
import { libraryTabs } from '../tabs.ts';
import { Frame } from './Frame.tsx';

/** Library and bookshelf, and the app that follows this portal, if the operator says where it is (spec §2). */
export function LibraryLayout() {
  return (
    <Frame tabs={[...libraryTabs, ...newApp()]}>
      <Outlet />
    </Frame>
  );
}

function newApp(): readonly AnyTab[] {
  const { address, word = '' } = serviceSettings().newApp ?? {};
  return address === undefined ? [] : [{ word, icon: 'arrow', to: address, exact: true }];
}
