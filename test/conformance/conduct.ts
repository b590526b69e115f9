import type { Browser } from '@playwright/test';
import { checks } from './checks/checks.ts';
import { record } from './page/recorder.ts';
import { stubVoice } from './page/voice.ts';
import { Probe } from './probe.ts';
import type { Test } from './suite.ts';
import { type Check, Failed, NotSupported, type Verdict } from './verdict.ts';

/** Time for one test (ms), enough for a narration of three minutes at double speed. */
const TIMEOUT = 170_000;

/** The browser, the origin of the pages, and the folder of the books of a run. */
export interface Stage {
  readonly browser: Browser;
  readonly origin: string;
  readonly books: string;
}

/** Opens the book of one test in a fresh browser context and checks it. */
export async function conduct(test: Test, { browser, origin, books }: Stage): Promise<Verdict> {
  const check = checks[test.id];
  if (!check) return { state: 'not checked', why: 'There is no check for it.' };
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  try {
    await context.addInitScript(record);
    await context.addInitScript(stubVoice);
    const probe = new Probe(await context.newPage(), origin, test.id, `${books}/${test.id}.epub`);
    return { state: 'pass', why: await intime(check, probe) };
  } catch (error) {
    return verdictOf(error);
  } finally {
    await context.close();
  }
}

async function intime(check: Check, probe: Probe): Promise<string> {
  const late = new AbortController();
  const timeout = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Failed(`No result after ${TIMEOUT / 1000} s.`)), TIMEOUT);
    late.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  try {
    const done = probe.open().then(() => check(probe));
    return await Promise.race([done, timeout]);
  } finally {
    late.abort();
  }
}

function verdictOf(error: unknown): Verdict {
  if (error instanceof NotSupported) return { state: 'not supported', why: error.message };
  const [first = ''] = String(error instanceof Error ? error.message : error).split('\n');
  const why = error instanceof Failed ? error.message : `The check broke off: ${first}`;
  return { state: 'fail', why: why.replace(/\s+/g, ' ') };
}
