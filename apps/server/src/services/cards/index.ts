/** The door of `cards`: QR cards and sheets of passwords, printed. */
export { cardRoutes } from './routes.ts';
export { cardChores } from './schedule.ts';
export { sheetUntil } from './sheets.ts';
