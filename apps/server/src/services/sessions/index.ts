/** The door of `sessions`: what keeps a person signed in, and what ends it. */
export { audit } from './audit.ts';
export { endOtherSessions, endSessions } from './commands.ts';
export { endImpersonation, keepRequest, useRequest } from './impersonations.ts';
export { recordId, recordsOn, removeGrant, removeSession } from './records.ts';
export { sessionChores } from './schedule.ts';
