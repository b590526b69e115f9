import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Double, startDouble } from '@aloud/payment-double';
import { createApp } from '../../apps/server/src/app.ts';
import { type Config, readConfig } from '../../apps/server/src/config.ts';
import { doubleKeys } from '../../apps/server/src/config-payments.ts';
import type { Database } from '../../apps/server/src/database/database.ts';
import { poolOn } from '../../apps/server/src/database/embedded/in-process.ts';
import { databaseOn } from '../../apps/server/src/database/on-pool.ts';
import { oidcRecords } from '../../apps/server/src/database/schema/index.ts';
import { stockDouble } from '../../apps/server/src/dev/payment-catalogue.ts';
import { KeyRing } from '../../apps/server/src/keys/key-ring.ts';
import { addPublication } from '../../apps/server/src/publications/add.ts';
import { openSafe } from '../../apps/server/src/secrets/open.ts';
import type { Safe } from '../../apps/server/src/secrets/safe.ts';
import { writeEpub } from '../../apps/server/src/testing/epub.ts';
import { copyInMemory } from '../../apps/server/src/testing/in-memory.ts';
import { freePort } from '../../apps/server/src/testing/process.ts';
import { signInAt } from '../../apps/server/src/testing/sign-in.ts';

/** Calls of the API as one person: objects are sent as JSON, texts as they are. @throws if the reply is not 2xx */
export type Caller = (
  method: string,
  path: string,
  body?: object | string,
) => Promise<Record<string, unknown>>;

/** What a product begins with. */
export interface Beginning {
  /** File of a database with the sample school (testing/template.ts). */
  readonly template: string;
  /** A data folder that is copied; absent for an empty one. */
  readonly files?: string;
}

/** The product with the sample school, listening, in this process: what is in its database is read beside it. */
export interface WalkProduct {
  readonly origin: string;
  readonly db: Database;
  readonly safe: Safe;
  /** Of the card provider; null if nothing is paid. */
  readonly double: Double | null;
  /** @param username null for somebody who is not signed in */
  as(username: string | null, password?: string): Promise<Caller>;
  /** Puts a made-up book on the school's shelf. @returns its id */
  addBook(): Promise<string>;
  /** Ends every session: no token can be renewed any more. */
  endSessions(): Promise<void>;
  /** Waits until the card provider has told everything, so that the database is at rest. */
  settled(): Promise<void>;
  /** Keeps what is in the database and the data folder, for others to begin with. @param name of a file and a folder that are made */
  keep(name: string): Promise<Beginning>;
  stop(): Promise<void>;
}

/** @param pays whether a double of the card provider is started with it */
export async function startProduct({ template, files }: Beginning, pays: boolean): Promise<WalkProduct> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aloud-walk-'));
  if (files !== undefined) await cp(files, folder, { recursive: true });
  const client = await copyInMemory(template);
  const pool = poolOn(client);
  const db = databaseOn(pool);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const double = pays ? await startDoubleFor(origin) : null;
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    DEMO_BOOKS_DIR: path.join(folder, 'none'),
    ...(double && { PAYMENT_DOUBLE: double.url }),
  });
  const safe = await openSafe(config);
  const ring = await KeyRing.open(db, config, safe);
  const app = await createApp(config, db, ring);
  await app.listen({ host: '127.0.0.1', port: Number(port) });
  await stock(config);
  return {
    origin,
    db,
    safe,
    double,
    async as(username, password) {
      const token = username === null ? null : (await signInAt(origin, username, password)).access_token;
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
    async settled() {
      await double?.control.settled();
    },
    async keep(name) {
      const kept = { template: `${name}.tar`, files: name };
      await client.exec('CHECKPOINT');
      await writeFile(kept.template, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
      await cp(folder, kept.files, { recursive: true });
      return kept;
    },
    async stop() {
      await app.close();
      await double?.close();
      await pool.end();
      await client.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const startDoubleFor = (origin: string): Promise<Double> =>
  startDouble({
    port: 0,
    portalOrigins: [origin],
    webhook: { url: `${origin}/payments/webhook`, secret: doubleKeys.webhookSecret },
  });

async function stock({ payments, realm }: Config): Promise<void> {
  if (payments?.double) await stockDouble(payments, realm);
}

async function call(
  url: string,
  method: string,
  token: string | null,
  body: object | string | undefined,
): Promise<Record<string, unknown>> {
  const reply = await fetch(url, {
    method,
    headers: {
      'x-country': 'se',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(typeof body === 'object' && { 'content-type': 'application/json' }),
    },
    ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${text}`);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
