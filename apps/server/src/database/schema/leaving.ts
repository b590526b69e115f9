import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';

/** Why somebody's data is erased (decision 0070). */
export const leavingRules = ['deactivated', 'noSchool'] as const;
export const erasureRules = [...leavingRules, 'deleted'] as const;

/** People who are inactive, as long as they are: they are erased after thirty days, unless an administrator keeps them. */
export const leaving = pgTable(
  'leaving',
  {
    accountUid: text('account_uid')
      .primaryKey()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    rule: text('rule', { enum: leavingRules }).notNull(),
    /** When they were found to be inactive, or no longer kept: the thirty days begin. */
    since: moment('since').notNull().defaultNow(),
    /** When their administrators were told by mail; null until then. */
    told: moment('told'),
    /** When an administrator decided to keep them; null if nobody did. */
    kept: moment('kept'),
    keptBy: text('kept_by').references(() => accounts.uid, { onDelete: 'set null' }),
  },
  (table) => [
    index('leaving_since').on(table.since).where(sql`${table.kept} is null`),
    index('leaving_kept_by').on(table.keptBy).where(sql`${table.keptBy} is not null`),
  ],
);

/** Proof that somebody was erased. It names nobody: whoever has the uid finds it by its digest. */
export const erasures = pgTable(
  'erasures',
  {
    number: integer('number').primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the uid. */
    digest: text('digest').notNull(),
    realm: text('realm').notNull(),
    /** School units to which the person belonged, or had belonged. */
    schoolUnitUids: text('school_unit_uids').array().notNull(),
    rule: text('rule', { enum: erasureRules }).notNull(),
    /** When the thirty days had begun. */
    since: moment('since').notNull(),
    erased: moment('erased').notNull().defaultNow(),
    /** Rows in which the person was, by table: deleted, or no longer naming them. */
    counts: jsonb('counts').$type<Readonly<Record<string, number>>>().notNull(),
  },
  (table) => [
    index('erasures_realm').on(table.realm, table.number.desc()),
    index('erasures_units').using('gin', table.schoolUnitUids),
    index('erasures_digest').on(table.digest),
  ],
);
