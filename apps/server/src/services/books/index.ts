/** The door of `books`: bookmarks, places and read logs. */
export { bookRoutes } from './routes.ts';
