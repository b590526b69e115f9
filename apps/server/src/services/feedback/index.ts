/** The door of `feedback`. */
export { feedbackRoutes } from './routes.ts';
