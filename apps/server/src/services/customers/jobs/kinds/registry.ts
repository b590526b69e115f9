import type { JobAction, JobActionKind } from '@aloud/api';
import { addToGroup } from './add-to-group.ts';
import { deletePeople } from './delete.ts';
import type { JobKind } from './kind.ts';
import { removeFromGroup } from './remove-from-group.ts';
import { resetPasswords } from './reset-passwords.ts';
import { setAgeFilter } from './set-age-filter.ts';
import { settingStatus } from './status.ts';

/** Each is asked for actions of its own kind only. */
const kinds: Readonly<Record<JobActionKind, JobKind>> = {
  addToGroup,
  removeFromGroup,
  setAgeFilter,
  resetPasswords,
  deactivate: settingStatus('deactivated'),
  activate: settingStatus('active'),
  delete: deletePeople,
};

export const kindOf = ({ kind }: JobAction): JobKind => kinds[kind];
