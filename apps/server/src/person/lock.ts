import { featuresOf, type Reason } from '@aloud/api';
import type { Staff } from './staff.ts';

/** Why something is locked, for a tooltip, and whether a more secure login would open it. */
export interface Lock {
  readonly reason: Reason;
  readonly stepUp: boolean;
}

/** What may be done with a field: 0 not at all, 2 freely (spec §5). A field that is shown but cannot be changed says why. */
export interface FieldRight {
  readonly viewable: 0 | 2;
  readonly editable: 0 | 2;
  readonly lock: Lock | null;
}

/** Why something is locked (spec §6). */
export const locks = {
  admin: 'lock.admin',
  support: 'lock.support',
  secure: 'lock.moreSecureLogin',
  insufficient: 'lock.insufficient',
  managed: 'lock.managedElsewhere',
  hidden: 'lock.hiddenField',
  absent: 'lock.noSuchField',
  stray: 'lock.notAssociated',
  paid: 'lock.paidPeriod',
  inPerson: 'lock.inPersonOnly',
  ownPassword: 'lock.ownPassword',
  sharedShelf: 'lock.sharedShelf',
  sharedPassword: 'lock.sharedPassword',
  noCards: 'lock.noCards',
  studentCards: 'lock.cardsForStudents',
  idleCard: 'lock.cardOfInactive',
} as const;

/** A lock that no other login opens. */
export const lock = (name: keyof typeof locks): Lock => ({ reason: { code: locks[name] }, stepUp: false });

/** If the country has no step-up, only signing in another way helps. */
export const secureLock = ({ scope }: Pick<Staff, 'scope'>): Lock => ({
  reason: { code: locks.secure },
  stepUp: featuresOf(scope.realm).escalateLogin,
});
