/** The door of `controlpanel`: forms and lists of the control panel. */
export { controlPanelRoutes } from './routes.ts';
