import { type ActionOf, bulkReason, fieldLock, type JobKind, saveWithin } from '../../people/index.ts';

/** Sets the highest age of books that students see; null for all books. */
export const setAgeFilterJob: JobKind<ActionOf<'setAgeFilter'>> = {
  async open(_db, { person, staff }, { ageFilter: wanted }) {
    return {
      eligibility: ({ subject, account }) =>
        fieldLock(staff, subject, 'ageFilter') ?? (account.ageFilter === wanted ? 'unchanged' : 'allowed'),
      async apply(tx, { subject, account }) {
        await saveWithin(tx, person, subject.uid, { ageFilter: wanted }, { reason: bulkReason });
        const values = [account.ageFilter, wanted] as const;
        return { fields: [{ column: 'ageFilter', stored: values, shown: values }] };
      },
    };
  },
};
