import type { FormLock } from '@aloud/api';
import { useOrganization } from '../../../services/schoolUnitQueries.ts';
import { useStanding } from '../../../services/useStanding.ts';

// In the server's own words, which the padlock says in the reader's language.
const admin: FormLock = { reason: 'Only an administrator of the school unit may do this.', stepUp: false };
const support: FormLock = { reason: 'Only support may do this.', stepUp: false };

export interface SchoolLocks {
  /** What who runs the school unit may do. */
  readonly admin: FormLock | null;
  /** What only support may do. */
  readonly support: FormLock | null;
}

/**
 * A school unit comes without levels of its fields: what is locked follows from what the server says of her, that she runs it, or is
 * support. It decides all the same: what it refuses is said where it was pressed.
 */
export function useSchoolLocks(uid: string | undefined): SchoolLocks {
  const { data, isPending } = useOrganization(uid);
  const standing = useStanding();
  const runs = data?.admin === true;
  return {
    admin: runs || isPending ? null : admin,
    support: !standing || standing.isSuperUser ? null : support,
  };
}
