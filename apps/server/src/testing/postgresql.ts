import { randomBytes } from 'node:crypto';
import pg from 'pg';

interface TestPostgreSql {
  readonly name: string;
  readonly url: string;
  readonly drop: () => Promise<void>;
  /** Makes it a template: nobody connects to it any more, since it cannot be copied while somebody does. */
  readonly seal: () => Promise<void>;
}

/**
 * A database of its own on the server.
 * @param template the database to copy; by default one without tables
 */
export async function createPostgreSql(server: string, template = 'template1'): Promise<TestPostgreSql> {
  const name = `aloud_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: () => onServer(server, `drop database ${name} with (force)`),
    async seal() {
      await onServer(server, `alter database ${name} with allow_connections false`);
      await onServer(
        server,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
