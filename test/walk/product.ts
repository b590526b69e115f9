import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import type { Database } from '../../apps/server/src/database/database.ts';
import { poolOn } from '../../apps/server/src/database/embedded/in-process.ts';
import { databaseOn } from '../../apps/server/src/database/on-pool.ts';
import { oidcRecords } from '../../apps/server/src/database/schema/index.ts';
import { KeyRing } from '../../apps/server/src/keys/key-ring.ts';
import { addPublication } from '../../apps/server/src/publications/add.ts';
import { openSafe } from '../../apps/server/src/secrets/open.ts';
import { writeEpub } from '../../apps/server/src/testing/epub.ts';
import { freePort } from '../../apps/server/src/testing/process.ts';
import { signInAt } from '../../apps/server/src/testing/sign-in.ts';

/** Calls of the API as one person. @throws if the reply is not 2xx */
export type Caller = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

/** The product with the sample school, listening, in this process: what is in its database is read beside it. */
export interface WalkProduct {
  readonly origin: string;
  readonly db: Database;
  as(username: string): Promise<Caller>;
  /** Puts a made-up book on the school's shelf. @returns its id */
  addBook(): Promise<string>;
  /** Ends every session: no token can be renewed any more. */
  endSessions(): Promise<void>;
  stop(): Promise<void>;
}

/** @param template file of a database with the sample school (testing/template.ts) */
export async function startProduct(template: string): Promise<WalkProduct> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aloud-walk-'));
  const loadDataDir = new Blob([await readFile(template)]);
  const client = await PGlite.create({ loadDataDir, extensions: { pg_trgm } });
  const pool = poolOn(client);
  const db = databaseOn(pool);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings = {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
  };
  const config = readConfig({ ...settings, DEMO_BOOKS_DIR: path.join(folder, 'none') });
  const ring = await KeyRing.open(db, config, await openSafe(config));
  const app = await createApp(config, db, ring);
  await app.listen({ host: '127.0.0.1', port: Number(port) });
  return {
    origin,
    db,
    async as(username) {
      const { access_token: token } = await signInAt(origin, username);
      return (method, url, body) => call(`${origin}${url}`, method, token, body);
    },
    async addBook() {
      const file = path.join(folder, 'book.epub');
      await writeEpub(file, {});
      return (await addPublication(db, config, file)).book.id;
    },
    async endSessions() {
      await db.delete(oidcRecords);
    },
    async stop() {
      await app.close();
      await pool.end();
      await client.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function call(
  url: string,
  method: string,
  token: string,
  body: object | undefined,
): Promise<Record<string, unknown>> {
  const reply = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${text}`);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
