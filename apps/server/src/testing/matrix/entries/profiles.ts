import { type Entries, signedIn } from '../entry.ts';

const family = { own: ['consumer'], foreign: [] } as const;

export const entries: Entries = {
  /** Everybody but families has none. */
  getProfiles: { may: { own: signedIn } },
  addProfile: {
    given: () => ({ body: { name: 'One more', picture: 'owl' } }),
    may: { own: ['consumer'] },
  },
  changeProfile: {
    given: (world, place) => ({
      params: { profileId: world.profileAt(place, 'changed') },
      body: { name: 'changed', picture: 'owl' },
    }),
    may: family,
  },
  removeProfile: {
    given: (world, place) => ({ params: { profileId: world.profileAt(place, 'removed') } }),
    may: family,
  },
};
