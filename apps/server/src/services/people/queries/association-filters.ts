import type { Role, SchoolAssociation, UserType } from '@aloud/api';
import { faultyForm } from '../../../errors.ts';
import { isAdminOf, reaches, requireAdmin, type Scope } from '../../../person/index.ts';

interface Association {
  readonly schoolUnitUid: string;
  readonly role: Role;
  readonly active: boolean;
  readonly addToSubSchools: boolean;
}

interface Wanted {
  /** Undefined if they stay as they are. */
  readonly organizations: readonly string[] | undefined;
  readonly adminRights: readonly string[] | undefined;
}

/**
 * What a form's organisations and admin rights mean for the school units that the staff member administers. Of the others
 * that they see, none may be added, removed or changed.
 * @returns all associations to the school units that the staff member administers; null if none of them changes
 * @throws Forbidden, InvalidInput, NotFound
 */
export function wantedAssociations(
  scope: Scope,
  type: UserType,
  before: readonly Association[],
  { organizations, adminRights }: Wanted,
): readonly SchoolAssociation[] | null {
  const now = before.filter(({ active, schoolUnitUid }) => active && reaches(scope, schoolUnitUid));
  const isIn = (uid: string) => now.some(({ schoolUnitUid }) => schoolUnitUid === uid);
  const isAdminIn = (uid: string) =>
    now.some(({ schoolUnitUid, role }) => schoolUnitUid === uid && role === 'admin');
  const wanted = new Set(organizations ?? now.map(({ schoolUnitUid }) => schoolUnitUid));
  const admins = adminRights && new Set(adminRights);
  if (adminRights?.some((uid) => !wanted.has(uid))) throw strayRights();
  const roleIn = (uid: string): Role => ((admins ? admins.has(uid) : isAdminIn(uid)) ? 'admin' : type);

  const everywhere = new Set([...now.map(({ schoolUnitUid }) => schoolUnitUid), ...wanted]);
  const changed = [...everywhere].filter(
    (uid) =>
      wanted.has(uid) !== isIn(uid) || (wanted.has(uid) && (roleIn(uid) === 'admin') !== isAdminIn(uid)),
  );
  if (changed.length === 0) return null;
  for (const uid of changed) requireAdmin(scope, uid);
  return [...wanted]
    .filter((uid) => isAdminOf(scope, uid))
    .map((schoolUid) => ({
      schoolUid,
      role: roleIn(schoolUid),
      addToSubSchools: now.some((each) => each.schoolUnitUid === schoolUid && each.addToSubSchools),
    }));
}

const strayRights = () => faultyForm({ attribute: 'adminRights', reason: 'field.rightsElsewhere' });
