// `npm run walk`: goes through the forms and dialogs of the portal, each under every condition, and looks from outside at what a person
// would see. `-- --only new-group`, `-- --condition 503`, `-- --sabotage`. Ends with `N cells, N passed, N cannot be, N failed`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { makeTemplates } from '../../apps/server/src/testing/template.ts';
import { ensureChromium, FLAGS } from '../../scripts/chromium.mjs';
import { type Prepared, prepareFor, SIZES, walkCell } from './cell.ts';
import { CONDITIONS, type Condition, type FrameId, type Row } from './row.ts';
import { ROWS } from './rows.ts';
import { FAULTS, type Sabotage } from './sabotage.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    condition: { type: 'string' },
    sabotage: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
  },
});

const pattern = new RegExp(`^(${values.only ?? '.*'})$`);
const rows = (Object.entries(ROWS) as Array<[FrameId, Row]>).filter(([id]) => pattern.test(id));
const conditions = CONDITIONS.filter((name) => values.condition === undefined || name === values.condition);
const { templates, remove } = await makeTemplates();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
try {
  if (values.sabotage) await walkSabotaged();
  else await walkAll();
} finally {
  await browser.close();
  await remove();
}

async function walkAll(): Promise<void> {
  const count = { cells: 0, passed: 0, cannot: 0, failed: 0 };
  const waiting = [...rows];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [id, row] = next;
      const isWalked = conditions.some((condition) => row.cannot[condition] === undefined);
      const folder = await mkdtemp(path.join(tmpdir(), 'aloud-walk-row-'));
      const begins = isWalked ? await prepared(row, folder) : { template: templates.sample };
      const plain = isWalked
        ? await outcome(() => walkCell({ id, row, condition: null, size: SIZES[0] }, browser, begins))
        : notWalked();
      if (plain.error) say(id, 'undisturbed', `FAILED: ${plain.error}`);
      for (const [at, condition] of conditions.entries()) {
        count.cells++;
        const reason = row.cannot[condition];
        if (reason !== undefined) {
          count.cannot++;
          say(id, condition, `cannot be: ${reason}`);
          continue;
        }
        const size = SIZES[at % 2] ?? SIZES[0];
        const { change, error } = await outcome(() =>
          walkCell({ id, row, condition, size }, browser, begins),
        );
        const wrong =
          error ??
          (isOnce(change, plain.change, condition, row)
            ? null
            : `changed: ${change}; undisturbed: ${plain.change}`);
        if (wrong === null) count.passed++;
        else count.failed++;
        say(id, condition, wrong === null ? 'passed' : `FAILED: ${wrong}`);
      }
      await rm(folder, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, work));
  console.log(
    `\n${count.cells} cells, ${count.passed} passed, ${count.cannot} cannot be, ${count.failed} failed`,
  );
  if (count.failed > 0) process.exitCode = 1;
}

/** What cannot be made once is made by each cell, which then says why it failed. */
async function prepared(row: Row, folder: string): Promise<Prepared> {
  const begins = { template: templates.sample };
  return prepareFor(row, begins, folder).catch(() => begins);
}

/** After somebody else's change another answer may be given than to save: something has changed, or nothing. */
function isOnce(change: string, plain: string, condition: Condition, { changesNothing }: Row): boolean {
  return condition === 'conflict' || (change === plain && (change === '') === Boolean(changesNothing));
}

/** Each fault has to make a cell fail that passes without it. */
async function walkSabotaged(): Promise<void> {
  for (const [name, { id, condition, put }] of Object.entries(FAULTS)) {
    const row = ROWS[id];
    if (!row) throw new Error(`${id} has no row.`);
    const cell = { id, row, size: SIZES[0] };
    const begins = { template: templates.sample };
    const plain = await outcome(() => walkCell({ ...cell, condition: null }, browser, begins));
    const walk = (sabotage?: Sabotage) =>
      outcome(() => walkCell({ ...cell, condition, sabotage }, browser, begins));
    const [sound, spoilt] = [await walk(), await walk(put)];
    const passes = ({ change, error }: Outcome) =>
      error === null && isOnce(change, plain.change, condition, row);
    const isFound = passes(sound) && !passes(spoilt);
    console.log(
      `${name} (${id}, ${condition}): ${isFound ? `found: ${spoilt.error ?? spoilt.change}` : 'NOT FOUND'}`,
    );
    if (!isFound) process.exitCode = 1;
  }
}

function notWalked(): Outcome {
  return { change: '', error: null };
}

interface Outcome {
  readonly change: string;
  readonly error: string | null;
}

async function outcome(
  walk: () => Promise<string>,
): Promise<{ readonly change: string; readonly error: string | null }> {
  try {
    return { change: await walk(), error: null };
  } catch (error) {
    return {
      change: '',
      error: (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 12).join(' | '),
    };
  }
}

function say(id: string, condition: string, text: string): void {
  console.log(`${id}, ${condition}: ${text}`);
}
