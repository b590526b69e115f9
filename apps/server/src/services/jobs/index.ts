/** The door of `jobs`: one thing done to many people. */
export { jobRoutes } from './routes.ts';
export { jobChores } from './schedule.ts';
