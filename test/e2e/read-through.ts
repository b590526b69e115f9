import { basename } from 'node:path';
import { expect, onDemoPages, type Page, test } from './fixtures.ts';
import { look } from './page/look.ts';
import { opened, type Reader } from './reader.ts';

/** The most entries that are tried in a long table of contents. */
const MOST_ENTRIES = 40;

/** Defines two tests for each book: every page has content, and the table of contents leads where it says. */
export function testReadingThrough(books: readonly string[]): void {
  test.use(onDemoPages);
  for (const file of books) {
    test(`${basename(file)} is read through from the first page to the last`, async ({ page }) => {
      test.setTimeout(300_000);
      const errors = errorsOf(page);
      const reader = await openFile(page, file);
      const { pages, blank } = await reader.player.evaluate(readThrough);
      test.info().annotations.push({ type: 'pages', description: String(pages) });
      expect(pages).toBeGreaterThan(1);
      expect(blank).toEqual([]);
      await expect(reader.button('Next page')).toHaveAttribute('aria-disabled', 'true');
      expect(errors).toEqual([]);
      await expect(reader.player.getByRole('alert')).toHaveCount(0);
    });

    test(`The contents of ${basename(file)} lead where they say`, async ({ page }) => {
      test.setTimeout(240_000);
      const errors = errorsOf(page);
      const reader = await openFile(page, file);
      const entries = await contentsOf(reader);
      expect(entries.length).toBeGreaterThan(0);
      const step = Math.max(1, Math.ceil(entries.length / MOST_ENTRIES));
      for (const entry of entries.filter((_, at) => at % step === 0)) {
        // The bars have hidden if a chapter took its time.
        await reader.showBars();
        await reader.button('Table of contents').click();
        const drawer = reader.player.locator('book-contents');
        await drawer.getByRole('button', { name: entry.label, exact: true }).nth(entry.nth).click();
        await expect(async () => {
          expect(await pathsIn(reader), `"${entry.label}" shows its document`).toContain(entry.path);
          const seen = await reader.player.evaluate(look, entry.fragment);
          expect(
            seen.some(({ has }) => has),
            `"${entry.label}" shows #${entry.fragment}`,
          ).toBe(true);
        }).toPass({ timeout: 15_000 });
      }
      expect(errors).toEqual([]);
    });
  }
}

async function openFile(page: Page, file: string): Promise<Reader> {
  await page.goto('/local-file.html');
  await page.addScriptTag({ content: `window.lookIn = ${look.toString()}` });
  await page.getByLabel('Please select a book.').setInputFiles(file);
  return opened(page);
}

/** The uncaught errors of the page from now on; console messages do not count, since the sandbox reports the scripts that it refuses. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** Runs in the page: turns to the end of the book. @returns the number of pages, and those on which nothing is visible */
async function readThrough(
  player: Element,
): Promise<{ readonly pages: number; readonly blank: readonly string[] }> {
  const { lookIn } = window as unknown as { lookIn: typeof look };
  const reader = player as unknown as Shown & { next(): Promise<boolean> };
  const blank: string[] = [];
  let pages = 0;
  do {
    pages++;
    const { shown } = reader.store.places;
    const seen = lookIn(player, '');
    if (!seen.some(({ inked, empty }) => inked || empty))
      blank.push(`${shown?.items.map(({ path }) => path).join(' ')} ${shown?.page}`);
  } while (await reader.next());
  return { pages, blank };
}

/** The visible documents. */
function pathsIn(reader: Reader): Promise<string[]> {
  return reader.player.evaluate(
    (player) => (player as unknown as Shown).store.places.shown?.items.map((item) => item.path) ?? [],
  );
}

interface Shown {
  readonly store: {
    readonly places: {
      readonly shown: {
        readonly items: ReadonlyArray<{ readonly path: string }>;
        readonly page: number;
      } | null;
    };
    readonly publication: {
      readonly readingOrder: ReadonlyArray<{ readonly path: string }>;
      readonly contents: readonly Entry[];
    };
  };
}

interface Entry {
  readonly label: string;
  readonly path: string | null;
  readonly fragment: string;
  readonly children: readonly Entry[];
}

/** Entries that lead to a document; `nth` tells entries with the same label apart. */
function contentsOf(reader: Reader): Promise<
  ReadonlyArray<{
    readonly label: string;
    readonly path: string;
    readonly fragment: string;
    readonly nth: number;
  }>
> {
  return reader.player.evaluate((player) => {
    const { publication } = (player as unknown as Shown).store;
    const order = new Set(publication.readingOrder.map(({ path }) => path));
    const flat = (entries: readonly Entry[]): Entry[] =>
      entries.flatMap((entry) => [entry, ...flat(entry.children)]);
    const all = flat(publication.contents);
    return all.flatMap(({ label, path, fragment }, at) => {
      const before = all.slice(0, at).filter((each) => each.path !== null);
      const nth = before.filter((each) => each.label === label).length;
      return path !== null && order.has(path) ? [{ label, path, fragment, nth }] : [];
    });
  });
}
