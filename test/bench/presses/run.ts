import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepRecord } from '../../../scripts/keep-record.mjs';
import { Chromium } from '../chromium.ts';
import { Phone } from '../phone/phone.ts';
import { BenchProduct } from '../product.ts';
import { largest, median } from '../statistics.ts';
import { journeys } from './journeys.ts';
import { Presser } from './presser.ts';
import { fillLargeSchool } from './school.ts';

export const USAGE = `npm run bench -- presses [options]

  --only <regex>       journeys: reads, looks around, a list of 100, a form with 300 groups, a class of 35
  --repeat <n>         how often each journey is gone (5)
  --all                tells of every press, not of the ten slowest
  --quick              each once: to see that it works, not to believe the figures
  --json <file>        writes every time`;

/** Allowed time to the next paint (ms); selecting all rows of a long list has its own limit. */
const allowed = 200;
const allowedAll = 100;
const shown = 10;

/** Measures how long presses take until the page responds, with a processor four times slower, on each role's journeys of a day. */
export async function benchPresses(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      repeat: { type: 'string' },
      all: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  const repeat = Number(values.repeat ?? (values.quick ? 1 : 5));
  if (!Number.isInteger(repeat) || repeat < 1) throw new TypeError('--repeat wants a number from 1.');
  const only = new RegExp(values.only);
  const folder = mkdtempSync(join(tmpdir(), 'aloud-presses-'));
  const settings = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '100000' };
  const chromium = new Chromium();
  const times = new Map<string, number[]>();
  let product: BenchProduct | undefined;
  try {
    const school = await fillLargeSchool(settings);
    product = await BenchProduct.start(settings);
    for (let round = 0; round < repeat; round++)
      for (const { go } of journeys.filter(({ name }) => only.test(name))) {
        const phone = await Phone.take(await chromium.get(), product.origin, { window: 'laptop' });
        const presser = await Presser.on(phone);
        await phone.slowProcessor();
        await go(presser, school);
        await phone.close();
        for (const [name, time] of presser.times) times.set(name, [...(times.get(name) ?? []), time]);
        process.stderr.write('.');
      }
    report(times, repeat, (await chromium.get()).version(), values.all);
    keepRecord('bench-presses', { repeat, times: Object.fromEntries(times) });
    if (values.json) writeFileSync(values.json, `${JSON.stringify(Object.fromEntries(times), null, 2)}\n`);
  } finally {
    await chromium.close();
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(
  times: ReadonlyMap<string, readonly number[]>,
  repeat: number,
  browser: string,
  all: boolean,
): void {
  const sorted = [...times].toSorted(([, one], [, other]) => median(other) - median(one));
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Chromium ${browser}, Node ${process.version}`;
  console.log(
    `\n\n${new Date().toISOString().slice(0, 10)}, ${machine}; each ${repeat} times, the processor four times slower.\n`,
  );
  console.log('| press, to the next paint (ms) | median | largest | target |');
  console.log('|---|---:|---:|---|');
  for (const [name, each] of sorted.slice(0, all ? undefined : shown)) {
    const most = /choose all/.test(name) ? allowedAll : allowed;
    const verdict = largest(each) <= most ? 'met' : median(each) <= most ? 'met by the median' : '**missed**';
    console.log(`| ${name} | ${median(each)} | ${largest(each)} | ${verdict}: at most ${most} |`);
  }
  console.log(`\n${sorted.length} presses in all.`);
}
