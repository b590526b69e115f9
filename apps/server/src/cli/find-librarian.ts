import type { Config } from '../config.ts';
import { FolderInUseError } from '../database/lock.ts';
import { openDatabase } from '../database/open.ts';
import { seedIfFresh } from '../database/seed/seed.ts';
import { findDoor } from '../services/internal/door.ts';
import { createLibrarian, type Librarian } from '../services/internal/librarian.ts';
import { createRemoteLibrarian } from './remote-librarian.ts';

/** Opens the database itself, or speaks to the server that has it open. */
export async function findLibrarian(config: Config): Promise<Librarian> {
  try {
    const database = await openDatabase(config);
    await seedIfFresh(database, config);
    return createLibrarian(database.db, config, () => database.close());
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const door = await findDoor(config.dataDir);
    if (!door) throw error;
    return createRemoteLibrarian(door);
  }
}
