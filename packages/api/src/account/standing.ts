import { consumerOrganizationOf, featuresOf, superUserScopeOf } from '../realm/realms.ts';
import type { MyOrganization } from './me.ts';

/** The facts from which a person's standing follows. */
export interface Evidence {
  readonly realm: string;
  readonly organizations: ReadonlyArray<Pick<MyOrganization, 'uid' | 'role' | 'active'>>;
  readonly scopes: readonly string[];
  readonly subscriptions: ReadonlyArray<{ readonly type: string }>;
  /** How the person signed in: the authentication context class (spec §3, identity claims). */
  readonly acr: string | null;
}

/** What a person is, for the rules of the product (spec §5, §6). */
export interface Standing {
  readonly isStudent: boolean;
  readonly isGuardian: boolean;
  readonly isEmployee: boolean;
  readonly isAdmin: boolean;
  readonly isSuperUser: boolean;
  /** Belongs to no organisation, now or ever. */
  readonly isGuest: boolean;
  /** Of a family that came without a school. */
  readonly isConsumer: boolean;
  /** A consumer who pays for a subscription of their own, and nothing else. */
  readonly isActiveConsumer: boolean;
  /** Signed in securely enough for the most protected data. */
  readonly isSecure: boolean;
  /** May be asked to sign in again, more securely. */
  readonly canEscalate: boolean;
}

/** Authentication context classes of the auth service, weakest first (spec §6, secure login). */
export const passwordContext = 'urn:aloud:acr:password';
export const multiFactorContext = 'urn:aloud:acr:multi-factor';

/** The only definition of an employee, an administrator, a consumer; it depends on nothing but its arguments. */
export function standingOf({ realm, organizations, scopes, subscriptions, acr }: Evidence): Standing {
  const has = (role: MyOrganization['role']) =>
    organizations.some((each) => each.role === role && each.active);
  const isSuperUser = scopes.includes(superUserScopeOf(realm));
  const isSecure = isSuperUser || acr === multiFactorContext;
  return {
    isStudent: has('student'),
    isGuardian: has('guardian'),
    // An administrator whose association has ended is still staff (spec §6).
    isEmployee: organizations.some(({ role }) => role === 'admin') || has('employee'),
    isAdmin: has('admin'),
    isSuperUser,
    isGuest: organizations.length === 0,
    isConsumer: isConsumer(realm, organizations),
    isActiveConsumer: isActiveConsumer(organizations, subscriptions),
    isSecure,
    canEscalate: featuresOf(realm).escalateLogin && !isSecure,
  };
}

function isConsumer(realm: string, organizations: Evidence['organizations']): boolean {
  const [only, ...others] = organizations;
  const alone = only !== undefined && others.length === 0;
  return alone && only.uid === consumerOrganizationOf(realm) && only.role === 'guardian' && only.active;
}

function isActiveConsumer(
  organizations: Evidence['organizations'],
  subscriptions: Evidence['subscriptions'],
): boolean {
  const roles = new Set(organizations.filter(({ active }) => active).map(({ role }) => role));
  const [only, ...others] = subscriptions;
  return roles.size === 1 && roles.has('guardian') && only?.type === 'consumer' && others.length === 0;
}
