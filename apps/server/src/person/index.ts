/** The door of `person`: who asks, whom their rights reach, and what keeps them from something. */
export { languageOf } from './language.ts';
export { type FieldRight, type Lock, lock, locks, secureLock } from './lock.ts';
export { type Impersonator, isSecure, isSuperUser, type Person } from './person.ts';
export {
  isAdminOf,
  isDeepAdminOf,
  requireAdmin,
  requireDeepAdmin,
  requireStaff,
  requireSupport,
} from './rights.ts';
export { inScope, reaches, type Scope, type StaffRole, scopeOf } from './scope.ts';
export { type Manager, type Staff, type Subject, staffOf } from './staff.ts';
