import { observer } from 'mobx-react-lite';
import { Outlet } from 'react-router-dom';
import { useOrganizations } from '../../data/account/queries.ts';
import { useStanding } from '../../data/account/useStanding.ts';
import { useSession } from '../../session/VisitContext.ts';
import { consumerHomeTabs, homeTabs } from '../tabs.ts';
import { Frame } from './Frame.tsx';

/**
 * My services and Settings; consumer-market users, and everyone until that is known, see My services only (spec §2). Signed-out
 * visitors of open pages see neither: both would send them to the sign-in page.
 */
export const HomeLayout = observer(function HomeLayout() {
  const { signedIn } = useSession();
  const { isPending } = useOrganizations();
  const standing = useStanding();
  const tabs = isPending || standing?.isConsumer ? consumerHomeTabs : homeTabs;
  return (
    <Frame tabs={signedIn ? tabs : []}>
      <Outlet />
    </Frame>
  );
});
