import type { Config } from '../config.ts';
import type { OpenDatabase } from '../database/database.ts';
import { FolderInUseError } from '../database/folder-lock.ts';
import { openDatabase } from '../database/open.ts';
import { type AdminSocket, findAdminSocket } from '../services/admin/index.ts';

interface Targets<T> {
  readonly local: (database: OpenDatabase) => Promise<T>;
  readonly remote: (socket: AdminSocket) => T;
}

/**
 * Opens the database, or finds the socket of the server that has it open.
 * @throws FolderInUseError if another process has it open and does not listen for commands
 */
export async function atDatabase<T>(config: Config, { local, remote }: Targets<T>): Promise<T> {
  try {
    return await local(await openDatabase(config));
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const socket = await findAdminSocket(config.dataDir);
    if (!socket) throw error;
    return remote(socket);
  }
}
