import { multiFactorContext, superUserScopeOf } from '@aloud/api';

/** The person a request speaks for. */
export interface Person {
  readonly uid: string;
  readonly realm: string;
  /** Rights beyond the roles (spec §6). */
  readonly scopes: readonly string[];
  /** The grant by which the person is signed in here. */
  readonly grant: string;
  /** Authentication context class: how securely the person signed in (@aloud/api). */
  readonly acr: string;
  /** The child for whom the request is made, as its header says (services/profiles knows whether there is one); absent for the person themselves. */
  readonly profileId?: string;
  /** The person who acts in this person's name, or null. */
  readonly impersonator: Impersonator | null;
}

/** A person who acts as another, in a session. */
export interface Impersonator {
  readonly uid: string;
  readonly name: string;
}

/** Super users hold `ilt.user.<realm>.write` (spec §6). */
export function isSuperUser(person: Person): boolean {
  return person.scopes.includes(superUserScopeOf(person.realm));
}

/** Signed in securely enough for the most protected data (spec §6): as a super user, or by a second factor. */
export function isSecure(person: Person): boolean {
  return isSuperUser(person) || person.acr === multiFactorContext;
}
