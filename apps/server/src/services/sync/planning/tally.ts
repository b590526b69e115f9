import type { PlannedRow } from '../../jobs/index.ts';
import type { RosterGroups } from './roster-groups.ts';

/** What is counted while people are planned: for the log, and for the guards. */
export class Tally {
  /** People with roles of several types. */
  severalTypes = 0;
  /** Memberships of groups that are gone. */
  goneGroups = 0;
  /** Memberships of groups of a school to which the person does not belong. */
  strayMembers = 0;
  /** People who come under another id than before. */
  renumbered = 0;
  /** How many people each of our groups loses, who are in none of the system's groups afterwards. */
  readonly lost = new Map<string, number>();

  /** Counts the groups that a person leaves. Whoever goes to another class is not lost. */
  changes({ fields }: PlannedRow, groups: RosterGroups): void {
    const stored = fields.find(({ column }) => column === 'groups')?.stored;
    if (!stored) return;
    // Values of the column are lists of uids, or null.
    const [before, after] = stored.map((value) => (Array.isArray(value) ? (value as string[]) : []));
    if (after?.some((uid) => groups.isOurs(uid))) return;
    for (const uid of before ?? []) if (groups.isOurs(uid)) this.lost.set(uid, (this.lost.get(uid) ?? 0) + 1);
  }
}
