import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const changedKinds = [
  'user',
  'group',
  'schoolUnit',
  'userPeriod',
  'schoolUnitPeriod',
  'book',
  'news',
  'list',
  'assignment',
] as const;
export const changeActions = ['create', 'update', 'delete', 'restore'] as const;

/** A field before and after a change; a secret is only marked as changed, with nulls. */
export type FieldChange = readonly [before: unknown, after: unknown];

/**
 * What the staff changed in the customers' data, field by field, and who changed it (spec §3, audits). It outlives its subject:
 * no foreign key refers to the rows.
 */
export const changes = pgTable(
  'changes',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull().defaultNow(),
    actorUid: text('actor_uid').notNull(),
    /** The person who impersonated the actor, if any. */
    realActorUid: text('real_actor_uid'),
    kind: text('kind', { enum: changedKinds }).notNull(),
    /** Uid of what was changed. */
    uid: text('uid').notNull(),
    action: text('action', { enum: changeActions }).notNull(),
    reason: text('reason'),
    fields: jsonb('fields').$type<Readonly<Record<string, FieldChange>>>().notNull(),
  },
  (table) => [
    index('changes_of').on(table.kind, table.uid, table.at.desc()),
    index('changes_actor').on(table.actorUid, table.at.desc()),
  ],
);
