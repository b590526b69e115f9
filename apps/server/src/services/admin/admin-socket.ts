import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const socketFile = z.object({ address: z.url(), token: z.string() });
export type AdminSocket = z.infer<typeof socketFile>;

const place = (dataDir: string) => path.join(dataDir, 'admin.json');

export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tells the owner of the data folder, and nobody else, how to reach the running server. */
export async function listenForAdmin(dataDir: string, socket: AdminSocket): Promise<void> {
  await rm(place(dataDir), { force: true });
  await writeFile(place(dataDir), JSON.stringify(socket), { mode: 0o600, flag: 'wx' });
}

export async function stopListeningForAdmin(dataDir: string): Promise<void> {
  await rm(place(dataDir), { force: true });
}

export async function findAdminSocket(dataDir: string): Promise<AdminSocket | null> {
  try {
    return socketFile.parse(JSON.parse(await readFile(place(dataDir), 'utf8')));
  } catch {
    return null;
  }
}
