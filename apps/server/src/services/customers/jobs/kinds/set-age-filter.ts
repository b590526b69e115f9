import { fieldLock } from '../../users/policy.ts';
import { saveWithin } from '../../users/save.ts';
import { type ActionOf, bulkReason, type JobKind } from './kind.ts';

/** Sets up to what age books are for that students see; null for all of them. */
export const setAgeFilter: JobKind<ActionOf<'setAgeFilter'>> = {
  async open(_db, { person, actor }, { ageFilter: wanted }) {
    return {
      verdict: ({ subject, account }) =>
        fieldLock(actor, subject, 'ageFilter') ?? (account.ageFilter === wanted ? 'so' : 'due'),
      async apply(tx, { subject }) {
        await saveWithin(tx, person, subject.uid, { ageFilter: wanted }, { reason: bulkReason });
        return null;
      },
    };
  },
};
