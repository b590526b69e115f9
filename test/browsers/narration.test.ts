import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readNarration } from '../bench/overlays.ts';
import { hostPage } from '../bench/players/bundle.ts';
import { quantile } from '../bench/statistics.ts';
import { compare } from '../bench/sync.ts';
import { PartnerSite } from '../e2e/partner-site.ts';
import { CURRENT_AND_OLDEST } from './tab.ts';
import { visit } from './visit.ts';
import { PICTURES } from './visitor.ts';

const BOOK = 'moss-and-rain';
/** Number of sentences to listen to. */
const ENOUGH = 12;

/** Tells the recorder how to find the player's lit element. */
const SCRIPT = `
  window.bench.reader = { narrate: async () => {}, lit: (name) => '[data-aloud-active], .' + CSS.escape(name) };`;

describe.each(CURRENT_AND_OLDEST)('The narration in %s', (engine) => {
  const here = visit(engine, async () => {
    const site = new PartnerSite(BOOK);
    site.body = await hostPage(
      `<book-player id="book" src="/book.epub" locale="en"></book-player>
       <script type="module" src="/player/aloud-player.js"></script><script src="/host.js"></script>`,
    );
    site.script = SCRIPT;
    return { origin: await site.start(), stop: () => site.stop() };
  });

  test('lights every sentence that it reads', async () => {
    const { clips, activeClass } = readNarration(`demo/books/made/${BOOK}.epub`);
    await here.visitor.tab.goTo(here.origin);
    await here.visitor.reader('the first page', () => true);
    await here.visitor.tab.run((name) => window.bench.listen('', 1, name), activeClass);
    await here.visitor.press('Play');
    const said = new Set<string>();
    await here.visitor.until(
      `${ENOUGH} sentences`,
      async () => {
        const { lit } = await here.visitor.reader('a lit sentence', (now) => now.lit.length > 0);
        for (const id of lit) said.add(id);
        return said.size >= ENOUGH;
      },
      120_000,
    );
    const moments = await here.visitor.tab.run(() => window.bench.heard());
    const { errors, missed } = compare(clips, moments);
    const late = { engine, sentences: errors.length, p95: quantile(errors.map(Math.abs), 0.95) };
    mkdirSync(PICTURES, { recursive: true });
    writeFileSync(join(PICTURES, `${engine}-lag.json`), JSON.stringify(late));
    console.log(`${engine}: ${late.sentences} sentences, p95 of the lag ${Math.round(late.p95)} ms`);
    expect(missed).toEqual([]);
    expect(errors.length).toBeGreaterThanOrEqual(ENOUGH - 1);
  });
});
