/** The door of `profiles`: the children who read with a guardian's account. */
export { findOwnProfile, findProfiles } from './queries.ts';
export { profileRoutes } from './routes.ts';
