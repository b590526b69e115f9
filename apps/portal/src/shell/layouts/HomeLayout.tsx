import { observer } from 'mobx-react-lite';
import { Outlet } from 'react-router-dom';
import { useApp } from '../../app/AppContext.ts';
import { useOrganizations } from '../../services/queries.ts';
import { isConsumer } from '../../session/isConsumer.ts';
import { consumerHomeTabs, homeTabs } from '../tabs.ts';
import { Frame } from './Frame.tsx';

/** My services and Settings; consumer-market users, or while that is not known, see My services only (spec §2). */
export const HomeLayout = observer(function HomeLayout() {
  const { session } = useApp();
  const organizations = useOrganizations();
  const narrow = organizations.isPending || isConsumer(organizations.data ?? [], session.claims);
  return (
    <Frame tabs={narrow ? consumerHomeTabs : homeTabs}>
      <Outlet />
    </Frame>
  );
});
