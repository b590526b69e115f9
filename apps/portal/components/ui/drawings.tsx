import { EmptyShelf } from '../../src/ui/drawings/EmptyShelf.tsx';
import { SilentBook } from '../../src/ui/drawings/SilentBook.tsx';
import { SilentBookLater } from '../../src/ui/drawings/SilentBookLater.tsx';
import { Icon, iconNames } from '../../src/ui/icons/Icon.tsx';
import { Logo } from '../../src/ui/icons/Logo.tsx';
import type { Parts } from '../part.ts';

export const drawings: Parts = {
  'icons/Icon.tsx': {
    'every one': () =>
      iconNames().map((name) => (
        <span key={name} title={name}>
          <Icon name={name} />{' '}
        </span>
      )),
  },
  'icons/Logo.tsx': { small: () => <Logo />, large: () => <Logo size={96} /> },
  'drawings/EmptyShelf.tsx': { '': () => <EmptyShelf /> },
  'drawings/SilentBook.tsx': { '': () => <SilentBook /> },
  'drawings/SilentBookLater.tsx': { '': () => <SilentBookLater /> },
};
