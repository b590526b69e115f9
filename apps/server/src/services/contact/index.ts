/** The door of `contact`: questions to support, and the newsletter. */
export { openContactRoutes } from './routes.ts';
export { contactChores } from './schedule.ts';
