import { AnyLink } from '../../src/ui/AnyLink.tsx';
import { PageTabs } from '../../src/ui/PageTabs.tsx';
import { PlaceList } from '../../src/ui/PlaceList.tsx';
import { TabLinks } from '../../src/ui/TabLinks.tsx';
import type { Parts } from '../part.ts';

const places = [
  { name: 'nav.profile', icon: 'person', to: '/profile' },
  { name: 'nav.news', icon: 'news', to: '/news', unread: true },
  { name: 'nav.support', icon: 'help', to: 'https://support.aloud.example/' },
] as const;

export const ways: Parts = {
  'AnyLink.tsx': {
    'a page of ours': () => <AnyLink to="/bookshelf">Bookshelf</AnyLink>,
    'another site': () => <AnyLink to="https://support.aloud.example/">Support</AnyLink>,
  },
  'PageTabs.tsx': {
    '': () => (
      <PageTabs
        label="Group"
        tabs={[
          { name: 'students', title: 'Students' },
          { name: 'books', title: 'Books' },
        ]}
        current="students"
      />
    ),
  },
  'TabLinks.tsx': {
    '': () => (
      <TabLinks
        tabs={[
          { name: 'nav.bookshelf', icon: 'bookshelf', to: '/', exact: false },
          { name: 'nav.library', icon: 'library', to: '/library', exact: false },
        ]}
      />
    ),
  },
  'PlaceList.tsx': {
    'one column': () => <PlaceList places={places} onGo={() => undefined} />,
    'two columns': () => <PlaceList places={places} onGo={() => undefined} columns />,
  },
};
