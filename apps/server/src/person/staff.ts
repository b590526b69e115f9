import type { UserType } from '@aloud/api';
import type { Database } from '../database/database.ts';
import { isSecure, type Person } from './person.ts';
import { type Scope, scopeOf } from './scope.ts';

/** A member of staff who makes a request about others. */
export interface Staff {
  readonly uid: string;
  readonly scope: Scope;
  /** Signed in by a second factor, or a super user (spec §6). */
  readonly isSecure: boolean;
  /** Whether somebody else is acting as this person. */
  readonly isImpersonated: boolean;
  /** The sync for which they act; absent if they act by hand. */
  readonly sync?: string;
}

/** The system of a school that looks after a field, by its sync and its name. */
export interface Manager {
  readonly sync: string;
  readonly name: string;
}

/** The person whom the request is about. */
export interface Subject {
  readonly uid: string;
  /** Null for a guest. */
  readonly type: UserType | null;
  /** Open school units with an active association. */
  readonly schoolUnits: readonly string[];
  /** Those of them whose association includes the units below; absent if there are none. */
  readonly deepUnits?: readonly string[];
  readonly isSuperUser: boolean;
  /** Whether a system of the school manages the account. */
  readonly userManagementDisabled: boolean;
  /** The fields that systems of the school look after (named as in people/policy.ts); absent if there are none. */
  readonly managed?: ReadonlyMap<string, Manager>;
  /** Whether several children use the account; absent if not. */
  readonly isShared?: boolean;
  /** Whether one of the school units lets its students sign in by QR card; absent if not. */
  readonly takesCards?: boolean;
}

/** @throws Forbidden unless the person is staff */
export async function staffOf(db: Database, person: Person): Promise<Staff> {
  return {
    uid: person.uid,
    scope: await scopeOf(db, person),
    isSecure: isSecure(person),
    isImpersonated: person.impersonator !== null,
  };
}
