/** The door of `jobs`: one action on many people. */
export { jobRoutes } from './routes.ts';
export { jobChores } from './schedule.ts';
