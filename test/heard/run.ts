// `npm run heard`: what Orca says of the product, driven by keys alone, on a display, sound device and bus of its own.
// `-- wrong-password firefox`: one journey, one browser. Writes build/test/heard.json and the transcripts.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keepRecord } from '../../scripts/keep-record.mjs';
import { makeTemplate, runProduct } from '../e2e/running-product.ts';
import { BROWSERS, type BrowserName, openWindow } from './browser.ts';
import { Desktop } from './desktop.ts';
import type { Journey } from './journey.ts';
import { JOURNEYS } from './journeys/all.ts';
import { Listener } from './listener.ts';
import { startOrca } from './orca.ts';
import { faultsIn, lineOf, type Step } from './steps.ts';

interface Result {
  readonly journey: string;
  readonly browser: BrowserName;
  readonly version: string;
  readonly transcript: readonly string[];
  readonly faults: readonly string[];
}

const wanted = process.argv.slice(2);
const browsers = BROWSERS.filter((name) => !wanted.some((each) => isBrowser(each)) || wanted.includes(name));
const names = wanted.filter((each) => !isBrowser(each));
const journeys = JOURNEYS.filter(({ name }) => names.length === 0 || names.includes(name));
const unknown = names.filter((name) => !JOURNEYS.some((each) => each.name === name));
if (unknown.length > 0) {
  console.error(`There is no journey ${unknown.join(', ')}: ${JOURNEYS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const transcripts = path.resolve(import.meta.dirname, '../../build/test/heard');
mkdirSync(transcripts, { recursive: true });
const template = await makeTemplate();
const results: Result[] = [];
try {
  for (const journey of journeys)
    for (const browser of browsers) {
      const result = await go(journey, browser);
      results.push(result);
      const name = `${journey.name}-${browser}.txt`;
      writeFileSync(path.join(transcripts, name), `${result.transcript.join('\n')}\n`);
      console.log(`${result.faults.length === 0 ? '✓' : '✗'} ${journey.name}, ${browser}`);
      for (const fault of result.faults) console.log(`    ${fault}`);
    }
} finally {
  template.remove();
}
const faults = results.reduce((sum, each) => sum + each.faults.length, 0);
keepRecord('heard', { results });
console.log(`\n${results.length} journeys, ${faults} faults`);
process.exit(faults > 0 ? 1 : 0);

async function go({ name, begins, steps }: Journey, browser: BrowserName): Promise<Result> {
  const product = await runProduct(template.folder);
  const desktop = await Desktop.open();
  const transcript: string[] = [];
  const faults: string[] = [];
  let version = '';
  try {
    const log = await startOrca(desktop);
    const window = await openWindow(browser, desktop, `${product.origin}${begins}`);
    version = window.version;
    const listener = new Listener(desktop, log, window);
    const { said } = await listener.wait(5_000);
    transcript.push(lineOf({ does: 'opened', said }));
    for (const step of steps) faults.push(...(await take(step, listener, transcript)));
    await window.leave();
  } finally {
    await desktop.close();
    await product.stop();
  }
  return { journey: name, browser, version, transcript, faults };
}

/** @returns what is wrong with the last time that it was done */
async function take(step: Step, listener: Listener, transcript: string[]): Promise<readonly string[]> {
  let faults: readonly string[] = [];
  for (let times = 0; times < step.most; times++) {
    const heard = await done(step.does, listener);
    const line = lineOf({ does: step.does, said: heard.said });
    transcript.push(line);
    if (process.env.HEARD_SHOW) console.log(line);
    faults = faultsIn(step, heard);
    if (faults.length === 0) break;
  }
  return faults;
}

function done(does: string, listener: Listener) {
  const [word, ...rest] = does.split(' ');
  if (word === 'type') return listener.type(rest.join(' '));
  if (word === 'wait') return listener.wait(Number(rest[0]) * 1_000);
  return listener.press(does);
}

function isBrowser(name: string): name is BrowserName {
  return (BROWSERS as readonly string[]).includes(name);
}
