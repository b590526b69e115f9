import { type ActionOf, bulkReason, fieldLock, type JobKind, saveWithin } from '../../people/index.ts';

/** Sets up to what age books are for that students see; null for all of them. */
export const setAgeFilterJob: JobKind<ActionOf<'setAgeFilter'>> = {
  async open(_db, { person, staff }, { ageFilter: wanted }) {
    return {
      eligibility: ({ subject, account }) =>
        fieldLock(staff, subject, 'ageFilter') ?? (account.ageFilter === wanted ? 'unchanged' : 'allowed'),
      async apply(tx, { subject }) {
        await saveWithin(tx, person, subject.uid, { ageFilter: wanted }, { reason: bulkReason });
        return null;
      },
    };
  },
};
