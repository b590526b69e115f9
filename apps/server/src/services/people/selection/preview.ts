import { setImmediate } from 'node:timers/promises';
import { type JobPreview, type JobSelection, writeReason } from '@aloud/api';
import { chunksOf } from '../../../chunks.ts';
import type { Database } from '../../../database/database.ts';
import type { Lock } from '../../../person/index.ts';
import { eligibilityOf, type JobOperation } from '../operations/operation.ts';
import type { Requester } from './requester.ts';
import { uidsOf } from './selection.ts';
import { findTargets, nameOf, type Target } from './targets.ts';

/** How many people one statement reads; other requests run in between. */
export const batch = 1_000;
/** How many refused people are named. */
const mostNamed = 50;

/** What an action on the people of a selection would do, by these rules. @throws InvalidInput */
export async function previewOf(
  db: Database,
  requester: Requester,
  selection: JobSelection,
  rules: Pick<JobOperation, 'eligibility'>,
): Promise<JobPreview> {
  const uids = await uidsOf(db, requester, selection);
  const tally = new Tally();
  for (const chunk of chunksOf(uids, batch)) {
    const targets = await findTargets(db, requester.staff.scope, chunk);
    for (const uid of chunk) {
      const target = targets.get(uid);
      const eligibility = eligibilityOf(rules, target);
      if (eligibility === 'allowed') tally.changed++;
      else if (eligibility === 'unchanged') tally.unchanged++;
      else tally.refuse(uid, target, eligibility);
    }
    await setImmediate();
  }
  const { changed, unchanged, refused, reasons, refusedPeople } = tally;
  return { total: uids.length, changed, unchanged, refused, reasons, refusedPeople };
}

class Tally {
  changed = 0;
  unchanged = 0;
  refused = 0;
  readonly refusedPeople: JobPreview['refusedPeople'] = [];
  readonly #reasons = new Map<string, JobPreview['reasons'][number]>();

  /** The most frequent first. */
  get reasons(): JobPreview['reasons'] {
    return [...this.#reasons.values()].sort((a, b) => b.count - a.count);
  }

  refuse(id: string, target: Target | undefined, { reason, stepUp }: Lock): void {
    this.refused++;
    const key = writeReason(reason);
    const known = this.#reasons.get(key);
    this.#reasons.set(key, { reason, stepUp, count: (known?.count ?? 0) + 1 });
    if (this.refusedPeople.length >= mostNamed) return;
    const name = target ? nameOf(target) : null;
    this.refusedPeople.push({ id, name, reason });
  }
}
