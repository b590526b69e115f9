/** The door of `account`: what people change about themselves. */
export { mayChangePassword } from './passwords.ts';
export { accountRoutes, openAccountRoutes } from './routes.ts';
