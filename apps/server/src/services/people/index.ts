/** The door of `people`: accounts with their associations, and what may be done with them. */
export { writeAccount } from './commands/account-fields.ts';
export { createUser } from './commands/create-user.ts';
export { restoreUser } from './commands/deleted.ts';
export { addMember, type MemberGroup, removeMember } from './commands/group-member.ts';
export { duplicateReason, type IdentifierType, storedIdentifier } from './commands/identifiers.ts';
export { joinAsAdmin } from './commands/join-as-admin.ts';
export { markLastActive } from './commands/mark-last-active.ts';
export {
  confirmOwnEmail,
  renewPasswordHash,
  setOwnEmail,
  setOwnLanguage,
  setOwnPassword,
} from './commands/own-changes.ts';
export { recordUserChange } from './commands/record-change.ts';
export { registerGuardian } from './commands/register-guardian.ts';
export { removeUser } from './commands/remove-user.ts';
export { saveUser, saveWithin } from './commands/save-user.ts';
export { asFault, hashOf } from './commands/write-fields.ts';
export { accountFilling } from './keys/fill.ts';
export { createMany } from './many/create-many.ts';
export { eraseMany, isUnused } from './many/erase-unused.ts';
export {
  identifierKey,
  ownersOfUsernames,
  takenIdentifiers,
  type UsernameOwner,
  type WantedIdentifier,
} from './many/find-owners.ts';
export { columnRight, newColumnLock } from './many/locks.ts';
export type { Groups } from './many/parts.ts';
export {
  columnsIn,
  identifierIn,
  type NewPerson,
  type PersonChange,
  type PersonValues,
} from './many/person-values.ts';
export { type Belonging, type Standing, standingsOf, storedIn } from './many/standing.ts';
export { canBeOneOfMany, updateMany } from './many/update-many.ts';
export type { ValueColumn } from './many/value-columns.ts';
export { deletePeopleJob } from './operations/delete.ts';
export {
  type ActionOf,
  type Applied,
  bulkReason,
  type Eligibility,
  eligibilityOf,
  type FieldChange,
  type JobKind,
  type JobOperation,
} from './operations/operation.ts';
export { resetPasswordsJob } from './operations/reset-passwords.ts';
export { setStatusJob } from './operations/status.ts';
export { type Language, languageFor } from './passphrases/languages.ts';
export { newPassphrase } from './passphrases/passphrases.ts';
export { actionLock, fieldLock, fieldRight, newFieldRight, type UserField } from './policy.ts';
export { presentUser } from './present.ts';
export {
  type Account,
  activeAssociationsOf,
  findActiveAccount,
  findGroups,
  findIdentifiers,
  findOrganizations,
  groupsOf,
  signedInAccount,
} from './queries/accounts.ts';
export {
  findPersonFor,
  requireAction,
  requireField,
  type StaffAndSubject,
  subjectsOf,
} from './queries/find-person.ts';
export { findUsers, type UserRow } from './queries/find-users.ts';
export { streamUsers } from './queries/list-users.ts';
export { Order } from './queries/order.ts';
export { pageOfUsers } from './queries/page.ts';
export { requireFamily } from './queries/require-family.ts';
export {
  findActiveAccountByUsername,
  findActiveAccountsByEmail,
  hasEmail,
  hasUsername,
} from './queries/usernames.ts';
export { userRoutes } from './routes.ts';
export { peopleChores } from './schedule.ts';
export { batch, previewOf } from './selection/preview.ts';
export { type Requester, requesterFor } from './selection/requester.ts';
export { uidsOf } from './selection/selection.ts';
export { findTargets, nameOf, type Target } from './selection/targets.ts';
