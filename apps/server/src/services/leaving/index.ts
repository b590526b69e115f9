/** The door of `leaving`: inactive people are announced, and erased with everything that is stored of them; and what is stored of one person. */
export { leavingRoutes } from './routes.ts';
export { leavingChores } from './schedule.ts';
