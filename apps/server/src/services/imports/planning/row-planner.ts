import { type RealmId, usernameKey } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import type { PlannedFault, StoredWorkbook } from '../../../database/schema/index.ts';
import type { Area, DataRow } from '../../../workbooks/index.ts';
import type { LateFault, PlannedRow, PlanWriter } from '../../jobs/index.ts';
import {
  type Belonging,
  findTargets,
  ownersOfUsernames,
  type Requester,
  type Standing,
  standingsOf,
  type UsernameOwner,
} from '../../people/index.ts';
import { readRow } from '../rules/row.ts';
import type { WantedRow } from '../rules/wanted-row.ts';
import { decide } from './decide.ts';
import type { Places } from './places.ts';
import { takenFaults } from './taken-faults.ts';
import { Twice } from './twice.ts';
import { wantedValues } from './wanted-values.ts';

interface Surroundings {
  readonly db: Database;
  readonly requester: Requester;
  readonly places: Places;
  /** The school unit of new people for whom a row names none. */
  readonly home: Belonging | undefined;
  readonly writer: PlanWriter;
}

/** Turns the rows of a workbook into rows of a plan, some hundreds at a time. */
export class RowPlanner {
  readonly #around: Surroundings;
  readonly #realm: RealmId;
  readonly #twice = new Twice();
  /** The rows of the sheet, in the order of their positions. */
  readonly #lines: number[] = [];
  /** Faults that came to light when later rows were read. */
  readonly #late: LateFault[] = [];
  hiddenRows = 0;
  /** Where the columns are in the sheet. */
  columns: StoredWorkbook['columns'] = [];

  constructor(around: Surroundings, realm: RealmId) {
    this.#around = around;
    this.#realm = realm;
  }

  async plan(rows: readonly DataRow[]): Promise<void> {
    const wanted = rows.map((row) => readRow(row, this.#realm));
    this.hiddenRows += wanted.filter(({ isHidden }) => isHidden).length;
    const decided = await this.#decide(wanted);
    const taken = await takenFaults(this.#around.db, decided);
    const judged = decided.map((row, at) => withFaults(row, taken[at] ?? []));
    let position = this.#around.writer.length;
    const checked = judged.map((row) => {
      position++;
      const { own, late } = this.#twice.check(row, position);
      this.#late.push(...late);
      return withFaults(row, own);
    });
    await this.#around.writer.add(checked);
    for (const { number } of rows) this.#lines.push(number);
  }

  /** Of merged cells only the first has a value: the others look as if they had one, too. */
  merged(areas: readonly Area[]): void {
    for (const { from, to } of areas) {
      const meant = this.columns.filter(({ index }) => index >= from.column && index <= to.column);
      for (const [at, line] of this.#lines.entries()) {
        if (line < from.row || line > to.row) continue;
        for (const { column, index } of meant)
          if (line !== from.row || index !== from.column)
            this.#late.push({ position: at + 1, fault: { column, reason: { code: 'cell.merged' } } });
      }
    }
  }

  /** Refuses rows for what was found after they were written. */
  async finish(): Promise<void> {
    for (let at = 0; at < this.#late.length; at += 500)
      await this.#around.writer.refuse(this.#late.slice(at, at + 500));
  }

  async #decide(wanted: readonly WantedRow[]): Promise<PlannedRow[]> {
    const { db, requester, places, home } = this.#around;
    const { staff } = requester;
    const named = wanted.flatMap(({ username }) => username ?? []);
    const owners = await ownersOfUsernames(db, named);
    const { there, deleted } = parted(owners, staff.scope.realm);
    const standings = await standingsOf(db, staff.scope, there);
    const ourDeleted =
      deleted.length > 0 ? await findTargets(db, staff.scope, deleted, false, 'deleted') : new Map();
    await places.load(unitsOf(wanted, standings, home, places));
    return wanted.map((row) => {
      const owner = row.username === undefined ? undefined : owners.get(usernameKey(row.username));
      const standing = owner && standings.get(owner.uid);
      const isOurDeleted = owner !== undefined && ourDeleted.has(owner.uid);
      const meant = wantedValues(row, standing, home, places);
      return decide(staff, row, { owner, standing, isOurDeleted }, meant);
    });
  }
}

function parted(owners: ReadonlyMap<string, UsernameOwner>, realm: string) {
  const ours = [...owners.values()].filter((owner) => owner.realm === realm);
  const uids = (isDeleted: boolean) =>
    ours.filter((owner) => owner.isDeleted === isDeleted).map(({ uid }) => uid);
  return { there: uids(false), deleted: uids(true) };
}

/** The school units whose groups the rows may mean. */
function* unitsOf(
  wanted: readonly WantedRow[],
  standings: ReadonlyMap<string, Standing>,
  home: Belonging | undefined,
  places: Places,
): Generator<string> {
  if (home) yield home.uid;
  for (const { organizations } of standings.values()) for (const { uid } of organizations) yield uid;
  for (const { data } of wanted)
    for (const name of data.organizations ?? []) {
      const found = places.unit(name);
      if ('place' in found) yield found.place.uid;
    }
}

const withFaults = (row: PlannedRow, faults: readonly PlannedFault[]): PlannedRow =>
  faults.length === 0 ? row : { ...row, verdict: 'refuse', fields: [], faults: [...row.faults, ...faults] };
