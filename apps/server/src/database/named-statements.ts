import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';

/** A query that was run this often gets a plan that is kept. */
const often = 3;
/** The most plans that a connection keeps. */
const mostNamed = 300;
/** How queries begin that get no name. */
const mark = '/* planned anew */';
/** The most queries that are counted until they get a name; lists of varying length in a query make many. */
const mostCounted = 5_000;

/**
 * A query that begins with it is planned each time, with its values: the plan of a search hangs on how often its words occur, and a
 * plan for any words suits none.
 */
export const plannedAnew = sql.raw(mark);

/**
 * Names queries that are repeated. PostgreSQL parses a named query once for each connection and soon stops planning it
 * as well, which for short queries costs more than running them.
 */
export class StatementNames {
  readonly #asked = new Map<string, number>();
  readonly #named = new Map<string, string>();

  /** @param text the query with its placeholders */
  nameOf(text: string): string | undefined {
    if (text.startsWith(mark)) return undefined;
    const name = this.#named.get(text);
    if (name !== undefined || this.#named.size === mostNamed) return name;
    const asked = (this.#asked.get(text) ?? 0) + 1;
    if (asked < often) {
      if (this.#asked.size >= mostCounted) this.#asked.clear();
      this.#asked.set(text, asked);
      return undefined;
    }
    this.#asked.delete(text);
    const given = createHash('sha256').update(text).digest('base64url');
    this.#named.set(text, given);
    return given;
  }
}

const names = new StatementNames();

/** A connection that names the queries repeated often. */
export class NamingClient extends pg.Client {
  // The driver accepts queries in a dozen forms; Drizzle passes a text and values.
  override query(...args: readonly unknown[]): never {
    const [asked, values, ...rest] = args;
    const named =
      isPlain(asked) && Array.isArray(values)
        ? [{ ...asked, name: names.nameOf(asked.text) }, values, ...rest]
        : args;
    return super.query(...(named as Parameters<pg.Client['query']>)) as never;
  }
}

function isPlain(asked: unknown): asked is { readonly text: string } {
  return (
    typeof asked === 'object' &&
    asked !== null &&
    'text' in asked &&
    typeof asked.text === 'string' &&
    !('submit' in asked) &&
    !('name' in asked && asked.name !== undefined)
  );
}
