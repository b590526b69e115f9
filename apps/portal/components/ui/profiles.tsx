import { profilePictures } from '@aloud/api';
import { useState } from 'react';
import { animals } from '../../src/ui/profiles/animals.tsx';
import { ProfilePicture } from '../../src/ui/profiles/ProfilePicture.tsx';
import { Readers } from '../../src/ui/profiles/Readers.tsx';
import type { Parts } from '../part.ts';

const readers = [
  { id: null, name: 'Vera', picture: null },
  { id: 'maja', name: 'Maja', picture: 'fox' },
  { id: 'leo', name: 'Leopold-Emanuel', picture: 'whale' },
] as const;

function Choosing() {
  const [chosen, setChosen] = useState<string | null>('maja');
  return <Readers readers={readers} chosen={chosen} onChoose={setChosen} />;
}

export const profiles: Parts = {
  'profiles/Readers.tsx': { '': () => <Choosing /> },
  'profiles/animals.tsx': {
    '': () => (
      <svg viewBox="0 0 384 48" width="768" height="96" role="img" aria-label="Animals">
        {profilePictures.map((picture, at) => (
          <g key={picture} transform={`translate(${at * 48} 0)`}>
            {animals[picture]}
          </g>
        ))}
      </svg>
    ),
  },
  'profiles/ProfilePicture.tsx': {
    '': () => (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {[null, ...profilePictures].map((picture) => (
          <ProfilePicture key={picture} picture={picture} size={56} />
        ))}
      </div>
    ),
  },
};
