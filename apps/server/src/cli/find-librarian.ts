import type { Config } from '../config.ts';
import { seedIfFresh } from '../seed/seed.ts';
import { createLibrarian, type Librarian } from '../services/admin/index.ts';
import { atDatabase } from './at-database.ts';
import { createRemoteLibrarian } from './remote-librarian.ts';

/** Works on the database itself, or speaks to the server that has it open. */
export function findLibrarian(config: Config): Promise<Librarian> {
  return atDatabase<Librarian>(config, {
    async local(database) {
      await seedIfFresh(database, config);
      return createLibrarian(database.db, config, () => database.close());
    },
    remote: createRemoteLibrarian,
  });
}
