import { type Reason, type UserType, usernameKey } from '@aloud/api';
import type { PlannedFault } from '../../../database/schema/index.ts';
import type { RosterPerson } from '../../../rosters/index.ts';
import { decide, takenFaults } from '../../imports/index.ts';
import type { PlannedRow } from '../../jobs/index.ts';
import { findTargets, type Standing, standingsOf, type UsernameOwner } from '../../people/index.ts';
import { type Around, batch } from './around.ts';
import { keysTwice, knownIdsOf, type Link, linksOf, membershipsOf, type StagedMembership } from './links.ts';
import { type Match, matchesOf, ownerOf, ownersOf } from './matching.ts';
import { type Memberships, meantValues } from './meant-values.ts';
import { withoutName } from './protect.ts';
import type { RosterGroups } from './roster-groups.ts';
import { type Found, noteFound, stagePage } from './staged.ts';
import { Tally } from './tally.ts';
import { digestOf, faultsDigest, untold } from './told.ts';
import { type WantedPerson, wantedPerson } from './wanted-person.ts';

interface StagedPerson {
  readonly externalId: string;
  readonly body: RosterPerson;
}

/** A record of the system that is to be planned. */
interface Planned {
  readonly person: RosterPerson;
  readonly link: Link | undefined;
  readonly wanted: WantedPerson;
  readonly memberships: Memberships;
  readonly digest: string;
}

/** What is known of the people of a page of records. */
interface Known {
  readonly matches: ReadonlyMap<string, Match>;
  readonly standings: ReadonlyMap<string, Standing>;
  readonly owners: ReadonlyMap<string, UsernameOwner>;
  readonly deleted: ReadonlySet<string>;
  readonly twice: ReadonlySet<string>;
  readonly knownIds: Awaited<ReturnType<typeof knownIdsOf>>;
}

interface Decided {
  readonly planned: Planned;
  readonly row: PlannedRow;
  readonly standing: Standing | undefined;
  /** Null for somebody who is refused and not there. */
  readonly uid: string | null;
  /** Under which other id the same person was known. */
  readonly formerId?: string | null;
}

/** Plans what becomes of the people whom a system has, some hundreds at a time. */
export class RosterPeople {
  readonly #around: Around;
  readonly #groups: RosterGroups;
  readonly #tally = new Tally();
  /** People who were found without a link, so that no two records are the same person. */
  readonly #matched = new Set<string>();

  private constructor(around: Around, groups: RosterGroups) {
    this.#around = around;
    this.#groups = groups;
  }

  static async plan(around: Around, groups: RosterGroups): Promise<Tally> {
    const people = new RosterPeople(around, groups);
    for (let after = ''; ; ) {
      const page = await stagePage<StagedPerson>(around.db, around.job.id, 'person', after, batch);
      const last = page.at(-1);
      if (!last) return people.#tally;
      await people.#plan(page);
      after = last.externalId;
    }
  }

  async #plan(page: readonly StagedPerson[]): Promise<void> {
    const { db, job, sync, writer } = this.#around;
    const ids = page.map(({ externalId }) => externalId);
    const links = await linksOf(db, sync.id, ids);
    const memberships = await membershipsOf(this.#around, ids);
    const all = page.flatMap(({ externalId, body }) => {
      const link = links.get(externalId);
      return this.#read(body, link, memberships.get(externalId) ?? []) ?? [];
    });
    const open = all.filter((planned) => !isAsBefore(planned));
    const known = await this.#look(open);
    const decided = await this.#withoutTaken(open.map((planned) => this.#decide(planned, known)));
    const rows: PlannedRow[] = [];
    const found: Found[] = [];
    for (const each of decided) {
      const left = untold(each.row, each.planned.link?.told ?? null);
      if (left) rows.push(each.planned.wanted.isProtected ? withoutName(left) : left);
      if (left) this.#tally.changes(left, this.#groups);
      found.push(foundOf(each, left));
    }
    await writer.add(rows);
    writer.pass(all.length - rows.length);
    await noteFound(db, job.id, 'person', found);
  }

  #read(
    person: RosterPerson,
    link: Link | undefined,
    memberships: readonly StagedMembership[],
  ): Planned | null {
    const wanted = this.#wanted(person, link?.type ?? null);
    if (!wanted) return null;
    if (wanted.hasOtherTypes) this.#tally.severalTypes++;
    const groups = this.#groupsOf(wanted, memberships);
    const { type, units, adminOf, row } = wanted;
    const uids = groups.in.map(({ uid }) => uid).sort();
    const digest = digestOf([
      type,
      units,
      adminOf,
      row.username ?? null,
      row.data,
      uids,
      [...groups.ended].sort(),
    ]);
    return { person, link, wanted, memberships: groups, digest };
  }

  #wanted(person: RosterPerson, known: UserType | null): WantedPerson | null {
    const { mapping, realm } = this.#around;
    return wantedPerson(person, mapping, realm, known);
  }

  #groupsOf({ units }: WantedPerson, memberships: readonly StagedMembership[]): Memberships {
    const ended = new Set<string>();
    const into = memberships.flatMap(({ groupId, isGone, isLoose }) => {
      const group = this.#groups.of(groupId);
      if (!group) {
        if (!isGone && !isLoose && this.#groups.isGone(groupId)) this.#tally.goneGroups++;
        return [];
      }
      if (isGone) {
        ended.add(group.uid);
        return [];
      }
      if (units.includes(group.schoolUnitUid)) return [group];
      this.#tally.strayMembers++;
      return [];
    });
    return { in: [...new Map(into.map((group) => [group.uid, group])).values()], ended };
  }

  /** Reads what is known of the people of these records. */
  async #look(open: readonly Planned[]): Promise<Known> {
    const { db, job, sync, realm, requester, isWhole } = this.#around;
    const { scope } = requester.staff;
    const wanted = open.map((each) => each.wanted);
    const unlinked = open.filter(({ link }) => !isLinked(link)).map((each) => each.wanted);
    const matches = await matchesOf(db, realm, unlinked);
    const uids = [
      ...open.flatMap(({ link }) => (isLinked(link) ? link.uid : [])),
      ...[...matches.values()].map(({ uid }) => uid),
    ];
    const owners = await ownersOf(db, wanted);
    const gone = [...owners.values()].filter(({ isDeleted }) => isDeleted).map(({ uid }) => uid);
    return {
      matches,
      owners,
      standings: await standingsOf(db, scope, uids, false, 'former'),
      deleted: new Set(gone.length > 0 ? (await findTargets(db, scope, gone, false, 'deleted')).keys() : []),
      twice: await keysTwice(db, job.id, keysOf(wanted)),
      knownIds: await knownIdsOf(
        db,
        { syncId: sync.id, jobId: job.id, isWhole },
        [...matches.values()].map(({ uid }) => uid),
      ),
    };
  }

  #decide(planned: Planned, known: Known): Decided {
    const { link } = planned;
    if (isErased(link)) return this.#refuse(planned, { code: 'sync.erased' });
    if (isLinked(link)) {
      if (link.isDeleted) return this.#refuse(planned, { code: 'import.deletedPerson' });
      return this.#decideFor(planned, known, link.uid);
    }
    const match = known.matches.get(planned.wanted.externalId);
    if (!match) return this.#decideNew(planned, known);
    const other = known.knownIds.get(match.uid);
    const isTwice = other?.isThere && other.externalId !== planned.wanted.externalId;
    if (isTwice || this.#matched.has(match.uid)) return this.#refuse(planned, { code: 'sync.sameAccount' });
    const standing = known.standings.get(match.uid);
    // Whether the person is at another school, or of another country, is not told.
    if (!standing?.subject.schoolUnits.some((unit) => this.#around.mapping.units.has(unit)))
      return this.#refuse(planned, { code: 'lock.editUser' }, columnOf(match));
    this.#matched.add(match.uid);
    const decided = this.#decideFor(planned, known, match.uid);
    if (!other || other.externalId === planned.wanted.externalId) return decided;
    this.#tally.renumbered++;
    return { ...decided, formerId: other.externalId };
  }

  #decideNew(planned: Planned, known: Known): Decided {
    const { wanted } = planned;
    if (isTwice(wanted, known.twice)) return this.#refuse(planned, { code: 'sync.usernameTwice' });
    const owner = ownerOf(known.owners, wanted);
    const isOurDeleted = owner !== undefined && known.deleted.has(owner.uid);
    const meant = meantValues(this.#around, this.#groups, wanted, planned.memberships, undefined, undefined);
    const { staff } = this.#around.requester;
    const row = decide(staff, wanted.row, { owner, standing: undefined, isOurDeleted }, meant, 'parts');
    return { planned, row, standing: undefined, uid: row.verdict === 'create' ? row.accountUid : null };
  }

  /** Somebody who is there. */
  #decideFor(given: Planned, known: Known, uid: string): Decided {
    const standing = known.standings.get(uid);
    if (!standing) return { ...this.#refuse(given, { code: 'lock.editUser' }), uid };
    // Only now it is known of which type they are.
    const wanted = this.#wanted(given.person, standing.account.type) ?? given.wanted;
    const planned = { ...given, wanted };
    const meant = meantValues(
      this.#around,
      this.#groups,
      wanted,
      planned.memberships,
      standing,
      planned.link,
    );
    const owner = { uid, realm: this.#around.realm, isDeleted: false };
    const { staff } = this.#around.requester;
    const row = decide(staff, wanted.row, { owner, standing, isOurDeleted: false }, meant, 'parts');
    const renamed = row.fields.some(({ column }) => column === 'username');
    const taken = renamed ? this.#usernameFault(wanted, uid, known) : null;
    return { planned, row: taken ? withoutFields(row, [taken]) : row, standing, uid };
  }

  #usernameFault(wanted: WantedPerson, uid: string, known: Known): PlannedFault | null {
    if (isTwice(wanted, known.twice)) return { column: 'username', reason: { code: 'sync.usernameTwice' } };
    const owner = ownerOf(known.owners, wanted);
    if (!owner || owner.uid === uid) return null;
    return { column: 'username', reason: { code: 'field.usernameTaken' } };
  }

  #refuse(planned: Planned, reason: Reason, column: PlannedFault['column'] = 'username'): Decided {
    const { wanted, link } = planned;
    const nothing = { values: {}, names: new Map<string, string>(), faults: [{ column, reason }] };
    const known = { owner: undefined, standing: undefined, isOurDeleted: false };
    const row = decide(this.#around.requester.staff, wanted.row, known, nothing, 'whole');
    return {
      planned,
      row: { ...row, verdict: 'refuse', fields: [], faults: [{ column, reason }] },
      standing: undefined,
      uid: link?.uid ?? null,
    };
  }

  /** Leaves out identifiers that somebody else has. */
  async #withoutTaken(decided: readonly Decided[]): Promise<readonly Decided[]> {
    const taken = await takenFaults(
      this.#around.db,
      decided.map(({ row }) => row),
    );
    return decided.map((each, at) => {
      const faults = taken[at] ?? [];
      return faults.length === 0 ? each : { ...each, row: withoutFields(each.row, faults) };
    });
  }
}

type Linked = Link & { readonly uid: string; readonly version: number };

/** Whether a record is linked to an account that is still there, if only as a deleted one. */
const isLinked = (link: Link | undefined): link is Linked =>
  link !== undefined && link.uid !== null && link.version !== null;

/**
 * Whether somebody deleted the person here, and that can no longer be undone. A system that still has the record makes nobody again; one that had
 * lost it in between does.
 */
const isErased = (link: Link | undefined): boolean =>
  link !== undefined && link.uid !== null && link.version === null && !link.isMissing;

/** Whether the record says what it said when it was last carried out, and nobody has changed the person since. */
const isAsBefore = ({ link, digest }: Planned): boolean =>
  isLinked(link) &&
  !link.isDeleted &&
  !link.isMissing &&
  link.digest === digest &&
  link.seen === link.version;

const keysOf = (wanted: readonly WantedPerson[]) =>
  wanted.flatMap(({ row: { username } }) => (username === undefined ? [] : usernameKey(username)));

const isTwice = ({ row: { username } }: WantedPerson, twice: ReadonlySet<string>) =>
  username !== undefined && twice.has(usernameKey(username));

const columnOf = ({ by }: Match): PlannedFault['column'] => (by === 'external' ? 'externalId' : by);

/** The row without these columns, which are faulty. */
function withoutFields(row: PlannedRow, faults: readonly PlannedFault[]): PlannedRow {
  const columns = new Set(faults.map(({ column }) => column));
  const fields = row.fields.filter(({ column }) => !columns.has(column));
  return {
    ...row,
    fields,
    verdict: fields.length === 0 ? 'refuse' : row.verdict,
    faults: [...row.faults, ...faults],
  };
}

function foundOf({ planned, row, standing, uid, formerId = null }: Decided, left: PlannedRow | null): Found {
  const { wanted, digest, link } = planned;
  const isRefused = row.verdict === 'refuse';
  const hands = standing?.organizations.filter(
    ({ uid: unit, isAdmin }) => isAdmin && !link?.adminOf.includes(unit),
  );
  const byHand = new Set(hands?.map((each) => each.uid));
  return {
    externalId: wanted.externalId,
    uid,
    verdict: left ? 'row' : isRefused ? 'told' : 'same',
    digest: row.faults.length === 0 ? digest : null,
    seen: standing?.account.version ?? null,
    told: faultsDigest(row.faults),
    columns: standing || row.verdict === 'create' ? wanted.columns : [],
    adminOf: wanted.adminOf.filter((unit) => !byHand.has(unit)),
    made: row.verdict === 'create',
    formerId,
  };
}
