import type { Config } from '../config.ts';
import type { OpenDatabase } from '../database/database.ts';
import { FolderInUseError } from '../database/lock.ts';
import { openDatabase } from '../database/open.ts';
import { type Door, findDoor } from '../services/internal/door.ts';

interface Ways<T> {
  readonly here: (database: OpenDatabase) => Promise<T>;
  readonly there: (door: Door) => T;
}

/**
 * Opens the database itself, or finds the door of the server that has it open.
 * @throws FolderInUseError where whoever has it open has no door
 */
export async function atDatabase<T>(config: Config, { here, there }: Ways<T>): Promise<T> {
  try {
    return await here(await openDatabase(config));
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const door = await findDoor(config.dataDir);
    if (!door) throw error;
    return there(door);
  }
}
