/** The door of `activity`: what became of a book. Usage events, their sums, and who was allowed to read when. */
export { noteOpening } from './commands/note-opening.ts';
export { touchDays } from './commands/touch-days.ts';
export { allowedReading, type Period, periodOf, type Reading } from './policy.ts';
export type { Pupil } from './present.ts';
export { readingOfPupils } from './pupils.ts';
export { activityRoutes } from './routes.ts';
export { activityChores } from './schedule.ts';
export { openEvents } from './stream/open.ts';
