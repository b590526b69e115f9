import { Button } from '@mantine/core';
import { Explained } from '../../src/ui/Explained.tsx';
import { Fact, Facts } from '../../src/ui/Facts.tsx';
import { Heading } from '../../src/ui/Heading.tsx';
import { Problem } from '../../src/ui/Problem.tsx';
import { ProfileFailed } from '../../src/ui/ProfileFailed.tsx';
import type { Parts } from '../part.ts';

const problem = (part: boolean) => (
  <Problem part={part} title="The list could not be loaded" hint="Check the connection, then try again.">
    <Button>Try again</Button>
  </Problem>
);

export const messages: Parts = {
  'Heading.tsx': {
    plain: () => <Heading title="Bookshelf" />,
    'other words than the window': () => <Heading title="Bookshelf">Read on</Heading>,
  },
  'Problem.tsx': { 'a whole screen': () => problem(false), 'part of a screen': () => problem(true) },
  'ProfileFailed.tsx': { '': () => <ProfileFailed onRetry={() => undefined} /> },
  'Facts.tsx': {
    '': () => (
      <Facts>
        <Fact name="Username">maja.lind</Fact>
        <Fact name="Email address">maja.lind@fyrskolan.example</Fact>
      </Facts>
    ),
  },
  'Explained.tsx': {
    '': () => (
      <Explained hint="The class reads it from tomorrow.">
        {(described) => <Button {...described}>Add to the bookshelf</Button>}
      </Explained>
    ),
  },
};
