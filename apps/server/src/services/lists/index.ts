/** The door of `lists`: books that the staff gives to groups and pupils, for some days, and what became of them. */
export { findReading } from './queries/reading.ts';
export { listRoutes } from './routes.ts';
