/** The door of `admin`: the commands for the machine on which the server runs. */
export {
  type AdminSocket,
  findAdminSocket,
  listenForAdmin,
  makeToken,
  stopListeningForAdmin,
} from './admin-socket.ts';
export { createInnerDoor, listenInside } from './inner-door.ts';
export { createLibrarian, type Librarian } from './librarian.ts';
export {
  type AddedReport,
  addedReport,
  type BookReport,
  bookReport,
  type OnixReport,
  onixReport,
  removalReport,
  rotationReport,
} from './report.ts';
export type { KeyRotator } from './routes.ts';
