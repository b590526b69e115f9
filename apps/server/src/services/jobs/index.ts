/** The door of `jobs`: one thing done to many people. */
export { jobRoutes } from './routes.ts';
export { forgetOldSecrets, removeOldJobs } from './schedule.ts';
