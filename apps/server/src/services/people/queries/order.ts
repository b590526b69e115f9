import type { UserQuery, userColumns } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Key } from '../../../database/lists/anchors.ts';

type Column = (typeof userColumns)[number];

interface Part {
  readonly column: SQL;
  /** Its expression. */
  readonly of: SQL;
  readonly type: 'text' | 'timestamptz';
}

const text = (column: SQL): Part => ({ column, of: column, type: 'text' });
const time = (column: SQL, of = column): Part => ({ column, of, type: 'timestamptz' });

/** What each order sorts by, as in the indexes of the table. */
const parts: Readonly<Record<Column, readonly Part[]>> = {
  id: [],
  name: [text(sql`a.lastname`), text(sql`a.firstname`)],
  firstName: [text(sql`a.firstname`), text(sql`a.lastname`)],
  username: [text(sql`a.username`)],
  created: [time(sql`a.created`)],
  lastActive: [time(sql`coalesce(a.last_active, to_timestamp(0))`, sql`a.last_active`)],
};

const comma = sql`, `;

/** The order of a list. The uid comes last, so that no two entries are equal and pages do not overlap. */
export class Order {
  readonly column: Column;
  readonly descending: boolean;
  readonly #parts: readonly Part[];

  constructor({ sortBy = 'id', sortOrder }: Pick<UserQuery, 'sortBy' | 'sortOrder'>) {
    this.column = sortBy;
    this.descending = (sortOrder ?? (sortBy === 'id' ? 'desc' : 'asc')) === 'desc';
    this.#parts = [...parts[sortBy], text(sql`a.uid`)];
  }

  /** Whether its index also contains what a search looks at. */
  get knowsNames(): boolean {
    return this.column === 'name' || this.column === 'firstName';
  }

  /** The columns of an entry that this order needs. */
  get columns(): SQL {
    return sql.join(
      this.#parts.map(({ of }) => of),
      comma,
    );
  }

  get by(): SQL {
    const direction = this.descending ? sql`desc` : sql`asc`;
    return sql.join(
      this.#parts.map(({ column }) => sql`${column} ${direction}`),
      comma,
    );
  }

  /** The key of an entry, as an array of text; its uid is the last. */
  get key(): SQL {
    return sql`array[${sql.join(
      this.#parts.map(({ column }) => sql`${column}::text`),
      comma,
    )}]`;
  }

  /** Entries from this key on. */
  from(key: Key): SQL {
    return this.#compare(key, this.descending ? sql`<=` : sql`>=`);
  }

  /** Entries after this key. */
  after(key: Key): SQL {
    return this.#compare(key, this.descending ? sql`<` : sql`>`);
  }

  #compare(key: Key, operator: SQL): SQL {
    const columns = sql.join(
      this.#parts.map(({ column }) => column),
      comma,
    );
    const values = sql.join(
      this.#parts.map(({ type }, at) => sql`${key[at] ?? ''}::${sql.raw(type)}`),
      comma,
    );
    return sql`(${columns}) ${operator} (${values})`;
  }
}
