import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import type { OpenDatabase } from './database.ts';
import { openPostgreSql } from './postgresql.ts';
import { rowsOf } from './rows.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** A network between the server and PostgreSQL that may silently swallow what it is given. */
class SilentNetwork {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  swallows = false;

  constructor(port: number) {
    this.#server = createServer((near) => {
      const far = connect(port, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
        from.on('data', (bytes: Buffer) => this.swallows || to.write(bytes));
      }
    });
  }

  async open(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let network: SilentNetwork;
let database: OpenDatabase;
beforeAll(async () => {
  postgres = await startPostgres();
  const url = new URL(postgres.url);
  network = new SilentNetwork(Number(url.port));
  url.port = String(await network.open());
  database = await openPostgreSql(url.href);
});
afterAll(async () => {
  network.swallows = false;
  await database.close();
  network.close();
  await postgres.stop();
});

const asked = () => rowsOf<{ n: number }>(database.db, sql`select 1 as n`);
const said = () => asked().catch((error: Error) => String(error.cause));

test('a caller that waits for a silent PostgreSQL is told so, and is answered once it speaks again', async () => {
  expect(await asked()).toEqual([{ n: 1 }]);
  network.swallows = true;
  const waited = new Promise<string>((resolve) => {
    setTimeout(() => resolve('no answer'), 20_000);
  });
  expect(await Promise.race([said(), waited])).toMatch(/Connection terminated|timeout exceeded/);
  network.swallows = false;
  await expect.poll(asked, { timeout: 30_000 }).toEqual([{ n: 1 }]);
});

test('a slow query is not mistaken for silence', async () => {
  expect(await rowsOf(database.db, sql`select 1 as n, pg_sleep(6)`)).toMatchObject([{ n: 1 }]);
});
