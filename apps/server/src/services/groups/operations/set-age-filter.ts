import { type ActionOf, bulkReason, fieldLock, type JobKind, saveWithin } from '../../people/index.ts';

/** Sets the highest age of books that students see; null for all books. */
export const setAgeFilterJob: JobKind<ActionOf<'setAgeFilter'>> = {
  async open(_db, { person, staff }, { ageFilter: wanted }) {
    return {
      eligibility: ({ subject, account }) =>
        fieldLock(staff, subject, 'ageFilter') ?? (account.ageFilter === wanted ? 'unchanged' : 'allowed'),
      becomes: ({ account }) => ({ column: 'ageFilter', before: account.ageFilter, after: wanted }),
      async apply(tx, { subject }) {
        await saveWithin(tx, person, subject.uid, { ageFilter: wanted }, { reason: bulkReason });
        return {};
      },
    };
  },
};
