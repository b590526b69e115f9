import type { AuditEntry } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';

/** An entry of a history as it is selected, with the names of who did it. */
export interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly actorUid: string;
  readonly actorName: string | null;
  readonly realUid: string | null;
  readonly realName: string | null;
  readonly action: string;
  readonly reason: string | null;
  readonly fields: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/** The name of the account that was joined by this alias; null if it is deleted. */
export const nameOfAccount = (alias: 'a' | 'r'): SQL =>
  sql.raw(`case when ${alias}.uid is null then null else ${alias}.firstname || ' ' || ${alias}.lastname end`);

/** The entry as the API says it. @param fields those that the requester may see */
export function presentAudit(row: AuditRow, fields: AuditRow['fields'] = row.fields): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    actor: { uid: row.actorUid, name: row.actorName },
    actingFor: row.realUid === null ? null : { uid: row.realUid, name: row.realName },
    action: row.action,
    reason: row.reason,
    fields: Object.fromEntries(Object.entries(fields).map(([field, [was, is]]) => [field, [was, is]])),
  };
}
