import type { UserStatus } from '@aloud/api';
import { setStatus } from '../commands/set-status.ts';
import { actionLock } from '../policy.ts';
import { type ActionOf, bulkReason, type JobKind } from './operation.ts';

/** Deactivates people, or undoes that. */
export const setStatusJob = (wanted: UserStatus): JobKind<ActionOf<'activate' | 'deactivate'>> => ({
  async open(_db, { person, staff }) {
    return {
      eligibility: ({ subject, account }) =>
        actionLock(staff, subject, 'DeactivateUser') ?? (account.status === wanted ? 'unchanged' : 'allowed'),
      becomes: ({ account }) => ({ column: 'status', before: account.status, after: wanted }),
      async apply(tx, { subject }) {
        await setStatus(tx, person, subject.uid, wanted, bulkReason);
        return {};
      },
    };
  },
});
