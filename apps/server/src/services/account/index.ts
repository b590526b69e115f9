/** The door of `account`: what people change of their own. */
export { mayChangePassword } from './passwords.ts';
export { accountRoutes, openAccountRoutes } from './routes.ts';
