/** The door of `exports`: lists as workbooks. */
export { exportRoutes } from './routes.ts';
