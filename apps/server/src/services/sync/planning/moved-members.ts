import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../database/rows.ts';
import { decide, uidsOf } from '../../imports/index.ts';
import type { PlannedRow } from '../../jobs/index.ts';
import { type Standing, standingsOf } from '../../people/index.ts';
import { type Around, batch, knowsMemberships } from './around.ts';
import { membershipsNow, membershipsOf, type StagedMembership } from './links.ts';
import { withoutName } from './protect.ts';
import type { RosterGroups } from './roster-groups.ts';
import type { Tally } from './tally.ts';

interface Mover {
  readonly externalId: string;
  readonly uid: string;
  readonly isProtected: boolean;
}

/**
 * If only changes were read: linked people of whom nothing was sent but that they have come to a group or left one, or that one of their groups has
 * changed.
 */
export async function planMoved(around: Around, groups: RosterGroups, tally: Tally): Promise<void> {
  if (around.isWhole) return;
  for (let after = ''; ; ) {
    const page = await moversAfter(around, after);
    const last = page.at(-1);
    if (!last) return;
    await planPage(around, groups, tally, page);
    after = last.externalId;
  }
}

const moversAfter = ({ db, job, sync, base }: Around, after: string): Promise<readonly Mover[]> =>
  rowsOf<Mover>(
    db,
    sql`select l.external_id as "externalId", l.uid, l.is_protected as "isProtected" from sync_links l
      where l.sync_id = ${sync.id} and l.kind = 'person' and l.uid is not null and l.missing is null and l.external_id > ${after}
        and l.external_id in (
          select m.person_id from sync_stage m where m.job_id = ${job.id} and m.kind = 'membership'
          union select b.person_id from sync_stage m
            join sync_stage b on b.job_id = ${base} and b.kind = 'membership' and b.external_id = m.external_id
            where m.job_id = ${job.id} and m.kind = 'membership'
          union select n.person_id from (${membershipsNow(job.id, base)}) n
            join sync_stage g on g.job_id = ${job.id} and g.kind = 'group' and g.external_id = n.group_id)
        and not exists (select 1 from sync_stage p
          where p.job_id = ${job.id} and p.kind = 'person' and p.external_id = l.external_id)
      order by l.external_id limit ${batch}`,
  );

async function planPage(
  around: Around,
  groups: RosterGroups,
  tally: Tally,
  page: readonly Mover[],
): Promise<void> {
  const { db, requester, writer } = around;
  const ids = page.map(({ externalId }) => externalId);
  const memberships = await membershipsOf(around, ids);
  const uids = page.map(({ uid }) => uid);
  const standings = await standingsOf(db, requester.staff.scope, uids);
  const rows = page.flatMap((mover) => {
    const standing = standings.get(mover.uid);
    const row = standing && rowOf(around, groups, standing, memberships.get(mover.externalId) ?? []);
    if (row?.verdict !== 'update') return [];
    tally.changes(row, groups);
    return [mover.isProtected ? withoutName(row) : row];
  });
  await writer.add(rows);
  writer.pass(page.length - rows.length);
}

function rowOf(
  around: Around,
  groups: RosterGroups,
  standing: Standing,
  memberships: readonly StagedMembership[],
): PlannedRow {
  const { staff } = around.requester;
  const { account, organizations } = standing;
  const kept = standing.groups.filter(({ uid }) => !knowsMemberships(around) || !groups.isOurs(uid));
  const now = new Map(kept.map((group) => [group.uid, group]));
  const names = new Map(standing.groups.map(({ uid, name }) => [uid, name]));
  // Of two memberships of the same group, the one that goes on counts.
  for (const { groupId, isGone } of memberships.toSorted((a, b) => Number(b.isGone) - Number(a.isGone))) {
    const group = groups.of(groupId);
    if (!group) continue;
    names.set(group.uid, group.name);
    if (isGone) now.delete(group.uid);
    else if (organizations.some(({ uid }) => uid === group.schoolUnitUid)) now.set(group.uid, group);
  }
  const wanted = {
    line: null,
    isHidden: false,
    type: undefined,
    username: account.username,
    data: {},
    faults: [],
  };
  const owner = { uid: account.uid, realm: account.realm, isDeleted: false };
  const meant = { values: { groups: uidsOf([...now.keys()]) }, names, faults: [] };
  return decide(staff, wanted, { owner, standing, isOurDeleted: false }, meant, 'parts');
}
