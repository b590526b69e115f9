// Faults in who may read what, each in one of the two forms of a rule: `npm run test:faults -- --rights`.
import { placed } from './chosen.mjs';

const RULES = 'apps/server/src/services/rights/rules';

const FAULTS = [
  {
    kind: 'a book of unknown age is listed under an age filter',
    file: `${RULES}/person.ts`,
    before: 'ageFilter}, false)',
    text: 'ageFilter}, true)',
  },
  {
    kind: 'a subscription opens its books on the day after its last',
    file: 'apps/server/src/services/rights/reader.ts',
    before: 'ends === null || ends >= day',
    text: 'ends === null || ends >= day.slice(0, 8)',
  },
  {
    kind: 'a variant opens the books of another variant',
    file: `${RULES}/subscription.ts`,
    before: 'services.some((service) => opens(type, service))',
    text: 'services.some((service) => serviceOf(type) === serviceOf(service))',
  },
  {
    kind: 'a withdrawn book is still on the shelf',
    file: `${RULES}/offer.ts`,
    before: 'withdrawn} is null and (',
    text: 'withdrawn} is null or true and (',
  },
  {
    kind: 'the last place is given away twice',
    file: 'apps/server/src/services/rights/reader.ts',
    before: 'counted === null || counted.isTaken || counted.isFree',
    text: 'counted === null || counted.isTaken || !counted.isTaken',
  },
];

export const rightsFaults = () => placed('rights', FAULTS);
