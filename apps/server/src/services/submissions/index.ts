/** The door of `submissions`. */
export { submissionRoutes } from './routes.ts';
