import { featuresOf, type MyOrganization, superUserScopeOf } from '@aloud/api';

/** What a person may do in another's name follows from the roles of both. */
export interface Party {
  readonly uid: string;
  readonly realm: string;
  readonly scopes: readonly string[];
  /** Active associations with active organisations. */
  readonly organizations: ReadonlyArray<Pick<MyOrganization, 'uid' | 'role'>>;
}

/**
 * Super users may act as anybody in their realm who is not a super user; the staff of a school unit as its students, if the realm allows it
 * (spec §6), and as a student of several units if they work at all of them. Nobody acts as themselves, or as somebody with more rights.
 */
export function mayActAs(actor: Party, person: Party): boolean {
  if (actor.uid === person.uid || actor.realm !== person.realm || isSuper(person)) return false;
  if (isSuper(actor)) return true;
  if (!featuresOf(actor.realm).actAsStudents) return false;
  const { organizations } = person;
  return (
    organizations.length > 0 &&
    organizations.every(({ uid, role }) => role === 'student' && worksAt(actor, uid))
  );
}

const isSuper = ({ realm, scopes }: Party) => scopes.includes(superUserScopeOf(realm));

const worksAt = ({ organizations }: Party, unit: string) =>
  organizations.some(({ uid, role }) => uid === unit && (role === 'employee' || role === 'admin'));
