/** The door of `submissions`. */
export { assignmentRoutes } from './assignments/routes.ts';
export { submissionRoutes } from './routes.ts';
