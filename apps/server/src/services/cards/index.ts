/** The door of `cards`: QR cards and sheets of passwords, printed. */
export { cardRoutes } from './routes.ts';
export { removeOldSheets, sheetUntil } from './sheets.ts';
