import { randomUUID } from 'node:crypto';
import { groupName, type Reason } from '@aloud/api';
import { and, eq } from 'drizzle-orm';
import { syncLinks } from '../../../database/schema/index.ts';
import type { RosterGroup } from '../../../rosters/index.ts';
import { groupsIn } from '../../groups/index.ts';
import type { PlannedRow } from '../../jobs/index.ts';
import type { Belonging } from '../../people/index.ts';
import { type Around, batch } from './around.ts';
import { type Found, noteFound, plainly, stagePage } from './staged.ts';
import { faultsDigest, untold } from './told.ts';

interface StagedGroup {
  readonly externalId: string;
  readonly isGone: boolean;
  readonly body: RosterGroup;
}

/** A group of the system that is to be one of ours. */
interface Wanted {
  readonly externalId: string;
  readonly name: string;
  readonly unit: string;
}

/**
 * The groups of a system, and which of ours they are. Those that are new are made, others are renamed; a group that is gone stays, and its
 * people leave it.
 */
export class RosterGroups {
  readonly #around: Around;
  /** Ours, by their ids in the system: as they will be. */
  readonly #known = new Map<string, Belonging>();
  readonly #gone = new Set<string>();
  /** Uids of all that the system looks after, also of earlier runs. */
  readonly #ours = new Set<string>();
  /** Names in use in each school unit, in small letters, and by which group. */
  readonly #names = new Map<string, string>();
  /** What was told of each, by its id in the system. */
  readonly #told = new Map<string, string | null>();

  private constructor(around: Around) {
    this.#around = around;
  }

  /** Plans what becomes of the groups. */
  static async plan(around: Around): Promise<RosterGroups> {
    const groups = new RosterGroups(around);
    const linked = await groups.#readLinks();
    await groups.#readBase(linked);
    await groups.#planAll(await groups.#readStage(linked), linked);
    return groups;
  }

  /** A group that people can be in. */
  of(externalId: string): Belonging | undefined {
    return this.#known.get(externalId);
  }

  /** Whether the system says that a group is gone. */
  isGone(externalId: string): boolean {
    return this.#gone.has(externalId);
  }

  /** Whether the system says who is in this group of ours. */
  isOurs(uid: string): boolean {
    return this.#ours.has(uid);
  }

  /** Links of earlier runs whose groups still exist. */
  async #readLinks(): Promise<ReadonlyMap<string, Belonging>> {
    const { db, sync, mapping, isWhole, base } = this.#around;
    const groups = await groupsIn(db, [...mapping.units]);
    for (const { uid, name, schoolUnitUid } of groups) this.#names.set(keyOf(schoolUnitUid, name), uid);
    const byUid = new Map(groups.map((group) => [group.uid, group]));
    const links = await db
      .select({ externalId: syncLinks.externalId, uid: syncLinks.uid, told: syncLinks.told })
      .from(syncLinks)
      .where(and(eq(syncLinks.syncId, sync.id), eq(syncLinks.kind, 'group')));
    const linked = new Map<string, Belonging>();
    for (const { externalId, uid, told } of links) {
      this.#told.set(externalId, told);
      const group = uid === null ? undefined : byUid.get(uid);
      if (!group) continue;
      linked.set(externalId, group);
      this.#ours.add(group.uid);
      // If nobody knows more, those that did not change are as they were.
      if (!isWhole && base === null) this.#known.set(externalId, group);
    }
    return linked;
  }

  /** If only changes were read: the others, as far as the system still had them. */
  async #readBase(linked: ReadonlyMap<string, Belonging>): Promise<void> {
    const { db, base } = this.#around;
    for (let after = ''; base !== null; ) {
      const page = await stagePage<StagedGroup>(db, base, 'group', after, batch);
      for (const staged of page) {
        const group = linked.get(staged.externalId);
        if (group && this.#unitOf(staged, group) !== undefined) this.#known.set(staged.externalId, group);
      }
      const last = page.at(-1);
      if (!last || page.length < batch) return;
      after = last.externalId;
    }
  }

  /** In which of our school units people can be in a group of the system's; undefined if they cannot. */
  #unitOf({ isGone, body }: StagedGroup, was: Belonging | undefined): string | undefined {
    const { mapping } = this.#around;
    const unit = isGone || !mapping.wantsGroup(body.groupKind) ? undefined : mapping.unitOf(body.schoolId);
    // A group does not move to another school: there it is another one.
    return was && was.schoolUnitUid !== unit ? undefined : unit;
  }

  async #readStage(linked: ReadonlyMap<string, Belonging>): Promise<Wanted[]> {
    const { db, job } = this.#around;
    const wanted: Wanted[] = [];
    for (let after = ''; ; ) {
      const page = await stagePage<StagedGroup>(db, job.id, 'group', after, batch);
      for (const staged of page) {
        const { externalId, isGone, body } = staged;
        if (isGone) this.#gone.add(externalId);
        const unit = this.#unitOf(staged, linked.get(externalId));
        if (unit === undefined) {
          this.#known.delete(externalId);
          continue;
        }
        wanted.push({ externalId, name: body.name, unit });
      }
      const last = page.at(-1);
      if (!last || page.length < batch) return wanted;
      after = last.externalId;
    }
  }

  async #planAll(all: readonly Wanted[], linked: ReadonlyMap<string, Belonging>): Promise<void> {
    const rows: PlannedRow[] = [];
    const found: Found[] = [];
    const decided = (wanted: Wanted, group: Belonging, row: PlannedRow | null) => {
      this.#known.set(wanted.externalId, group);
      this.#ours.add(group.uid);
      if (row) rows.push(row);
      found.push(plainly(wanted.externalId, group.uid, row ? 'row' : 'same'));
    };
    const refused = (wanted: Wanted, group: Belonging | undefined, code: Refusal) => {
      const row = refusal(wanted, group, { code });
      const told = this.#told.get(wanted.externalId) ?? null;
      const left = untold(row, told);
      if (left) rows.push(left);
      if (group) this.#known.set(wanted.externalId, group);
      const uid = group?.uid ?? null;
      found.push(plainly(wanted.externalId, uid, left ? 'row' : 'told', faultsDigest(row.faults)));
    };
    const renamed: Array<{ readonly wanted: Wanted; readonly group: Belonging }> = [];
    const others: Wanted[] = [];
    for (const each of all) {
      const name = groupName.safeParse(each.name);
      const group = linked.get(each.externalId);
      if (!name.success) refused(each, group, 'field.characters');
      else {
        const wanted = { ...each, name: name.data };
        if (!group) others.push(wanted);
        else if (group.name === wanted.name) decided(wanted, group, null);
        else renamed.push({ wanted, group });
      }
    }
    this.#rename(renamed, decided, refused);
    for (const wanted of others) this.#findOrMake(wanted, decided, refused);
    for (let at = 0; at < rows.length; at += batch) await this.#around.writer.add(rows.slice(at, at + batch));
    for (let at = 0; at < found.length; at += batch)
      await noteFound(this.#around.db, this.#around.job.id, 'group', found.slice(at, at + batch));
    this.#around.writer.pass(found.filter(({ verdict }) => verdict !== 'row').length);
  }

  /** In an order in which each name is free: in summer 3B becomes 4B once 4B has become 5B. */
  #rename(
    all: ReadonlyArray<{ readonly wanted: Wanted; readonly group: Belonging }>,
    decided: Decided,
    refused: Refused,
  ): void {
    let left = all;
    for (;;) {
      const waiting = left.filter(({ wanted, group }) => {
        const key = keyOf(wanted.unit, wanted.name);
        const owner = this.#names.get(key);
        if (owner !== undefined && owner !== group.uid) return true;
        this.#names.delete(keyOf(wanted.unit, group.name));
        this.#names.set(key, group.uid);
        decided(wanted, { ...group, name: wanted.name }, renaming(group, wanted.name));
        return false;
      });
      if (waiting.length === left.length) break;
      left = waiting;
    }
    for (const { wanted, group } of left) refused(wanted, group, 'field.groupTaken');
  }

  /** A group that somebody has made here by hand, and no other record of the system is. */
  #findOrMake(wanted: Wanted, decided: Decided, refused: Refused): void {
    const key = keyOf(wanted.unit, wanted.name);
    const owner = this.#names.get(key);
    if (owner !== undefined && this.#ours.has(owner)) refused(wanted, undefined, 'field.groupTaken');
    else if (owner !== undefined)
      decided(wanted, { uid: owner, name: wanted.name, schoolUnitUid: wanted.unit }, null);
    else {
      const group = { uid: randomUUID(), name: wanted.name, schoolUnitUid: wanted.unit };
      this.#names.set(key, group.uid);
      decided(wanted, group, this.#making(group));
    }
  }

  #making({ uid, name, schoolUnitUid }: Belonging): PlannedRow {
    const unitName = this.#around.unitNames.get(schoolUnitUid) ?? '';
    return {
      ...rowFor(uid, name),
      verdict: 'create',
      fields: [
        { column: 'groups', stored: [null, name], shown: [null, name] },
        { column: 'organizations', stored: [null, [schoolUnitUid]], shown: [null, [unitName]] },
      ],
      faults: [],
    };
  }
}

type Decided = (wanted: Wanted, group: Belonging, row: PlannedRow | null) => void;
type Refusal = 'field.groupTaken' | 'field.characters';
type Refused = (wanted: Wanted, group: Belonging | undefined, code: Refusal) => void;

const keyOf = (unit: string, name: string) => `${unit} ${name.toLowerCase()}`;

const rowFor = (uid: string, name: string) => ({
  about: 'group' as const,
  accountUid: uid,
  line: null,
  isHidden: false,
  name,
  username: null,
  type: null,
  seen: null,
});

function renaming({ uid, name: before }: Belonging, name: string): PlannedRow {
  const names = { column: 'groups', stored: [before, name], shown: [before, name] } as const;
  return { ...rowFor(uid, name), seen: 0, verdict: 'update', fields: [names], faults: [] };
}

function refusal({ name }: Wanted, group: Belonging | undefined, reason: Reason): PlannedRow {
  return {
    ...rowFor(group?.uid ?? randomUUID(), name),
    seen: group ? 0 : null,
    verdict: 'refuse',
    fields: [],
    faults: [{ column: 'groups', reason }],
  };
}
