/** The door of `auth`: signing in, signing out and acting as another person. */
export { mayActNow } from './impersonation/impersonations.ts';
export { toProvider } from './mount.ts';
export { createPersonBehind } from './person-behind.ts';
export { authRoutes, signedInAuthRoutes } from './routes.ts';
export { authChores } from './schedule.ts';
export type { LocalIdentity, Reach } from './upstream/connections.ts';
