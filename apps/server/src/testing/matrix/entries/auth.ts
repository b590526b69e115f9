import { sampleClass } from '../../../seed/people.ts';
import { type Entries, roles, signedIn } from '../entry.ts';

export const entries: Entries = {
  requestActAs: {
    ofTwo: 'keys',
    refusedAlike: true,
    given: (world, place, role) => ({
      body: { accountUid: world.personAt(place, role), reason: 'She asked me to look' },
    }),
    may: { own: [], beside: ['employee', 'admin', 'superUser'], foreign: ['superUser'] },
    inPerson: true,
  },
  logOutEverywhere: { may: { own: signedIn }, inPerson: true, signsOut: true },
  findClassmates: { given: () => ({ body: { code: sampleClass.code } }), may: { own: roles } },
  requestSmsCode: { given: () => ({ body: { mobile: '070-174 06 05', realm: 'se' } }), may: { own: roles } },
  getUpstreams: { given: () => ({ query: { realm: 'se' } }), may: { own: roles } },
};
