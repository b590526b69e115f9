import type { UserStatus } from '@aloud/api';
import { actionLock } from '../../users/policy.ts';
import { setStatus } from '../../users/status.ts';
import { type ActionOf, bulkReason, type JobKind } from './kind.ts';

/** Deactivates people, or undoes that. */
export const settingStatus = (wanted: UserStatus): JobKind<ActionOf<'activate' | 'deactivate'>> => ({
  async open(_db, { person, actor }) {
    return {
      verdict: ({ subject, account }) =>
        actionLock(actor, subject, 'DeactivateUser') ?? (account.status === wanted ? 'so' : 'due'),
      async apply(tx, { subject }) {
        await setStatus(tx, person, subject.uid, wanted, bulkReason);
        return null;
      },
    };
  },
});
