import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { addMigration } from './migrations.ts';

const serverFolder = path.resolve(import.meta.dirname, '../../..');
const root = path.resolve(serverFolder, '../..');

/**
 * A version of the server that differs from this one by a migration of its own: a copy, with the libraries of this one.
 * @param folder that does not exist yet
 * @returns its `server.ts`
 */
export async function makeOtherVersion(
  folder: string,
  tag: string,
  statements: readonly string[],
): Promise<string> {
  const server = path.join(folder, 'apps/server');
  await mkdir(server, { recursive: true });
  await cp(path.join(serverFolder, 'src'), path.join(server, 'src'), { recursive: true });
  await cp(path.join(serverFolder, 'package.json'), path.join(server, 'package.json'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await addMigration(path.join(server, 'src/database/drizzle'), tag, statements);
  return path.join(server, 'src/server.ts');
}
