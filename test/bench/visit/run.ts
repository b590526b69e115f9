import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepRecord } from '../../../scripts/keep-record.mjs';
import { Chromium } from '../chromium.ts';
import { root } from '../options.ts';
import { BenchProduct } from '../product.ts';
import { serveBareForm } from './bare.ts';
import { performanceOf } from './lighthouse.ts';
import { booksOf, type Figures, look, openBook, use, useAgain } from './measure.ts';
import { Samples } from './samples.ts';
import { type Screen, screens, signInScreen } from './screens.ts';

export const USAGE = `npm run bench -- visit [options]

  --old <folder>       a built checkout of another commit, which is measured in turn with this one
  --only <regex>       parts: sign-in, shelf, users list, cached, books, lighthouse
  --repeat <n>         visits of each kind (5)
  --quick              one of each: to see that it works, not to believe the figures
  --json <file>        writes every sample
  --markdown <file>    writes the table into a page, behind its mark`;

const MARK = '<!-- results: npm run bench -- visit --markdown docs/bench-visit.md -->';

interface Measured {
  readonly name: string;
  readonly origin: string;
  /** Whether it is the bare form, which has only a sign-in page. */
  readonly isBare: boolean;
}

/** Measures a first visit over a slow line on a slow device, with the products in turn, so that noise affects all alike. */
export async function benchVisit(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      old: { type: 'string' },
      only: { type: 'string', default: '' },
      repeat: { type: 'string' },
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
      markdown: { type: 'string' },
    },
  });
  const repeat = Number(values.repeat ?? (values.quick ? 1 : 5));
  if (!Number.isInteger(repeat) || repeat < 1) throw new TypeError('--repeat wants a number from 1.');
  const folder = mkdtempSync(join(tmpdir(), 'aloud-visit-'));
  const chromium = new Chromium();
  const begun = Date.now();
  const stops: Array<() => Promise<void> | void> = [];
  try {
    const start = async (name: string, checkout: string): Promise<Measured> => {
      const settings = { DATA_DIR: join(folder, name), LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '100000' };
      const product = await BenchProduct.start(settings, checkout);
      stops.push(() => product.stop());
      return { name, origin: product.origin, isBare: false };
    };
    const products = [await start('Aloud', root)];
    if (values.old !== undefined) products.push(await start('before', values.old));
    const bare = await serveBareForm();
    stops.push(bare.stop);
    products.push({ name: 'bare form', origin: bare.origin, isBare: true });
    const samples = await measure(chromium, products, repeat, new RegExp(values.only));
    const text = `${machine(await version(chromium))}; ${repeat} visits of each kind, ${minutes(begun)} minutes: median (least to largest).\n\n${samples.table()}`;
    console.log(`\n${text}`);
    keepRecord('bench-visit', { repeat, samples: samples.toJSON() });
    if (values.json) writeFileSync(values.json, `${JSON.stringify(samples, null, 2)}\n`);
    if (values.markdown) writePage(values.markdown, text);
  } finally {
    await chromium.close();
    for (const stop of stops) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  chromium: Chromium,
  products: readonly Measured[],
  repeat: number,
  only: RegExp,
): Promise<Samples> {
  const samples = new Samples();
  const own = products.filter(({ isBare }) => !isBare);
  const browser = () => chromium.get();
  // The first visit is not counted, since it makes the server compile its code.
  const books = new Map<string, ReadonlyMap<string, string>>();
  for (const { name, origin } of own) books.set(name, await booksOf(await browser(), origin));

  const keep = async (product: Measured, part: string, work: () => Promise<Figures>) => {
    process.stderr.write('.');
    for (const [figure, value] of Object.entries(await work()))
      samples.add(product.name, `${part}: ${titles[figure] ?? figure}`, value);
  };
  for (const screen of screens.filter(({ name }) => only.test(name)))
    for (const { product } of turns(having(screen, products), repeat)) {
      await keep(product, screen.name, async () => look(await browser(), product.origin, screen));
      await keep(product, screen.name, async () => use(await browser(), product.origin, screen));
    }
  if (only.test('cached'))
    for (const { product } of turns(own, repeat))
      await keep(product, 'scripts cached', async () => useAgain(await browser(), product.origin));
  if (only.test('books'))
    for (const ahead of [false, true])
      for (const { product } of turns(own, repeat))
        for (const [title, path] of books.get(product.name) ?? [])
          await keep(product, ahead ? 'press on a book, player there' : 'press on a book', async () => {
            const { text = Number.NaN } = await openBook(await browser(), product.origin, path, ahead);
            return { [title]: text };
          });
  if (only.test('lighthouse'))
    for (const { product } of turns(own, repeat))
      await keep(product, 'Lighthouse, performance', () => performanceOf(product.origin));
  process.stderr.write('\n');
  return samples;
}

const titles: Readonly<Record<string, string>> = { words: 'heading and labels', shift: 'layout shift' };

/** Each round begins with a different product. */
function turns(products: readonly Measured[], repeat: number): ReadonlyArray<{ product: Measured }> {
  return Array.from({ length: repeat }, (_, round) =>
    products.map((_each, at) => products[(at + round) % products.length] as Measured),
  ).flatMap((round) => round.map((product) => ({ product })));
}

const having = (screen: Screen, products: readonly Measured[]) =>
  products.filter(({ isBare }) => !isBare || screen === signInScreen);

const version = async (chromium: Chromium) => (await chromium.get()).version();

const machine = (browser: string) =>
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Chromium ${browser}, Node ${process.version}`;

const minutes = (begun: number) => Math.ceil((Date.now() - begun) / 60_000);

/** @throws if the page has no mark */
function writePage(file: string, text: string): void {
  const page = readFileSync(file, 'utf8');
  const at = page.indexOf(MARK);
  if (at < 0) throw new Error(`${file} has no place for the results: ${MARK}`);
  writeFileSync(file, `${page.slice(0, at)}${MARK}\n\n${text}\n`);
}
