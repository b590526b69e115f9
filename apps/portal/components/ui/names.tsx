import { Name } from '../../src/ui/Name.tsx';
import type { Parts } from '../part.ts';

export const names: Parts = {
  'Name.tsx': {
    plain: () => <Name>Zoë Strand</Name>,
    'written from right to left': () => (
      <>
        <Name>נועה לוי</Name> (3B)
      </>
    ),
    'without blanks': () => <Name>{'Wolfeschlegelsteinhausenbergerdorff'.repeat(6)}</Name>,
  },
};
