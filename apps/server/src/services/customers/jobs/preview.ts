import { setImmediate } from 'node:timers/promises';
import { type JobAction, type JobPreview, type JobSelection, writeReason } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import type { Person } from '../../../plugins/authentication.ts';
import type { Lock } from '../users/policy.ts';
import { type Asker, askerBy } from './asker.ts';
import { chunksOf } from './chunks.ts';
import { type Deed, verdictOn } from './kinds/kind.ts';
import { kindOf } from './kinds/registry.ts';
import { uidsOf } from './selection.ts';
import { findTargets, nameOf, type Target } from './targets.ts';

/** So many people are looked at by one statement; other requests come in between. */
export const batch = 1_000;
/** The refused who are named. */
const mostNamed = 50;

interface Wanted {
  readonly action: JobAction;
  readonly selection: JobSelection;
}

/** What a job would do now, and to whom not, by the same verdicts as the job. @throws Forbidden, InvalidInput, NotFound */
export async function previewJob(
  db: Database,
  person: Person,
  { action, selection }: Wanted,
): Promise<JobPreview> {
  const asker = await askerBy(db, person);
  return previewOf(db, asker, selection, await kindOf(action).open(db, asker, action));
}

/** What something would come to that is done to the people of a selection, by these rules. @throws InvalidInput */
export async function previewOf(
  db: Database,
  asker: Asker,
  selection: JobSelection,
  rules: Pick<Deed, 'verdict'>,
): Promise<JobPreview> {
  const uids = await uidsOf(db, asker, selection);
  const tally = new Tally();
  for (const chunk of chunksOf(uids, batch)) {
    const targets = await findTargets(db, asker.actor.scope, chunk);
    for (const uid of chunk) {
      const target = targets.get(uid);
      const verdict = verdictOn(rules, target);
      if (verdict === 'due') tally.changed++;
      else if (verdict === 'so') tally.unchanged++;
      else tally.refuse(uid, target, verdict);
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
