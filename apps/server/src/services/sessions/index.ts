/** The door of `sessions`: what keeps a person signed in, and what ends it. */
export { audit } from './audit.ts';
export { endOtherSessions, endSessions } from './commands.ts';
export { endImpersonation, keepRequest, removeOldImpersonations, useRequest } from './impersonations.ts';
export { recordId, recordsOn, removeExpiredRecords, removeGrant, removeSession } from './records.ts';
