import { observer } from 'mobx-react-lite';
import { Outlet } from 'react-router-dom';
import { useOrganizations } from '../../services/queries.ts';
import { useStanding } from '../../services/useStanding.ts';
import { consumerHomeTabs, homeTabs } from '../tabs.ts';
import { Frame } from './Frame.tsx';

/** My services and Settings; consumer-market users, or while that is not known, see My services only (spec §2). */
export const HomeLayout = observer(function HomeLayout() {
  const { isPending } = useOrganizations();
  const standing = useStanding();
  const narrow = isPending || standing?.isConsumer;
  return (
    <Frame tabs={narrow ? consumerHomeTabs : homeTabs}>
      <Outlet />
    </Frame>
  );
});
