/** The door of `news`: what is said to people in the portal, by support or with a release. */
export { addReleases } from './releases.ts';
export { newsPictureRoutes, newsRoutes } from './routes.ts';
