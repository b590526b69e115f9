import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { withClaims } from './claims/keyed-call.ts';
import * as schema from './schema/index.ts';

/** The product's tables on these connections. */
export const databaseOn = (pool: pg.Pool) => withClaims(drizzle(pool, { schema }));
