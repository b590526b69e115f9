import { isRed, share } from '../png.ts';
import type { Probe } from '../probe.ts';
import { type Checks, same, see } from '../verdict.ts';
import {
  alike,
  clipped,
  fixedThenFlowing,
  flowing,
  inOrder,
  middle,
  pattern,
  pictureBook,
  proportions,
  spread,
} from './fixed.ts';

const ordered = async (probe: Probe) => `screens ${await inOrder(probe)}`;

/** Pairs of pages have no gap between them; every page is shown, none is blank. */
async function spreads(probe: Probe): Promise<string> {
  const screens = await probe.screens();
  const seen = pattern(screens);
  same(seen.replace(/\D/g, ''), '1234', 'Pages in order');
  const pairs = screens.filter((sheets) => sheets.length === 2);
  see(pairs.length > 0, `No two pages stand beside each other: ${seen}.`);
  for (const pair of pairs) spread(probe, pair);
  return `screens ${seen}, pages meet in the fold`;
}

async function combined(probe: Probe): Promise<string> {
  const screens = await probe.screens();
  same(pattern(screens), '1|2 3|4', 'Screens');
  spread(probe, screens[1] ?? []);
  return 'pages 2 and 3 meet in the fold';
}

async function onTheRight(probe: Probe): Promise<string> {
  const { box, text } = await probe.sheet();
  see(/Page 1/.test(text), `The first page says "${text.slice(0, 60)}".`);
  see(
    box.x >= middle(probe) - 2,
    `Page 1 begins at ${box.x.toFixed(0)} px; the fold is at ${middle(probe)} px.`,
  );
  return `page 1 begins at ${box.x.toFixed(0)} px, right of the fold`;
}

/** Two pages in a wide window, one or two in a narrow one, as the reading system chooses, but in order. */
async function auto(probe: Probe): Promise<string> {
  const wide = await inOrder(probe);
  await probe.page.reload();
  await probe.open();
  await probe.resize(480, 800);
  return `wide ${wide}, narrow ${await inOrder(probe)}`;
}

async function both(probe: Probe): Promise<string> {
  const seen: string[] = [];
  for (const [width, height] of [
    [700, 1000],
    [420, 800],
  ] as const) {
    await probe.open();
    await probe.resize(width, height);
    const screens = await probe.screens();
    const pairs = screens.filter((sheets) => sheets.length === 2);
    see(
      pairs.length > 0,
      `At ${width} by ${height} no two pages stand beside each other: ${pattern(screens)}.`,
    );
    for (const pair of pairs) spread(probe, pair);
    seen.push(`${width} by ${height}: ${pattern(screens)}`);
  }
  return seen.join('; ');
}

/** Shared by the deprecated tests and their successors. */
const layout: Checks = {
  'layout-default': flowing,
  'layout-pre-paginated': ordered,
  'layout-pre-paginated-spreads': spreads,
  'page-spread-combined': combined,
  'page-spread-right': onTheRight,
  'xhtml-icb': async (probe) => clipped(probe, 1),
  'xhtml-icb_multi_declarations': alike,
  'xhtml-icb_repeated-in-meta': async (probe) => clipped(probe, 2),
};

const prefixed = (prefix: string) =>
  Object.fromEntries(Object.entries(layout).map(([name, check]) => [prefix + name, check]));

export const layoutFixed: Checks = {
  ...prefixed('lay-pp-'),
  ...prefixed('lay-fxl-'),
  'fxl-page-spread-break': async (probe) => {
    const screens = await probe.screens();
    same(
      screens.map((sheets) => sheets.length),
      [2, 2],
      'Pages on each screen',
    );
    for (const pair of screens) spread(probe, pair);
    same(pattern(screens).replace('?', '1'), '1 2|3 4', 'Screens');
    return 'screens 1 2|3 4, pages meet in the fold';
  },
  'fxl-spine-overrides_behave-as-global': (probe) => fixedThenFlowing(probe, 1000, 600),
  'lay-pp-spine-overrides_behave-as-global': (probe) => fixedThenFlowing(probe, 1000, 600),
  'lay-pp-spine-overrides_image-only-pp': async (probe) => {
    const [image] = await probe.images(await probe.sheet());
    see((image?.naturalWidth ?? 0) > 0, 'The first page shows no image.');
    return fixedThenFlowing(probe, 1000, 600);
  },
  'lay-pp-spine-overrides_image-spine-reflow': async (probe) => {
    see((await probe.sheet()).text.length > 200, 'The first section does not show.');
    let screens = 1;
    while ((await probe.text()) !== '' && screens < 12 && (await probe.next())) screens++;
    const sheet = await probe.sheet();
    const [image] = await probe.images(sheet);
    see((image?.naturalWidth ?? 0) > 0, 'After the first section comes no image.');
    see(screens > 2, 'The first section fills only one screen.');
    proportions(sheet, 1000, 600);
    see(await probe.next(), 'After the image comes no page.');
    return `a picture page after ${screens - 1} screens; then ${await flowing(probe)}`;
  },
  'lay-fxl-orientation-default': async (probe) => {
    const { box } = await probe.sheet();
    see(box.width > box.height, 'The page is not shown in landscape in a landscape window.');
    const wide = await inOrder(probe);
    return `in a landscape window pages stand upright: ${wide}`;
  },
  'lay-fxl-spread-auto': auto,
  'lay-fxl-spread-default': auto,
  'lay-fxl-spread-both': both,
  'lay-fxl-xhtml-icb_device_sizes': async (probe) => {
    const { box } = await probe.sheet();
    const { width, height } = probe.page.viewportSize() ?? { width: 0, height: 0 };
    // The bars and the margins beside the page belong to the player, not to the book.
    see(
      box.width > width * 0.8 && box.height > height * 0.7,
      `The page asks for device-width and device-height; it is ${box.width.toFixed(0)} by ${box.height.toFixed(0)} px in a window of ${width} by ${height}.`,
    );
    see(share(await probe.picture(box), isRed) > 0.01, 'Right of the grid and below it nothing is red.');
    return `the page fills the area for pages, ${box.width.toFixed(0)} by ${box.height.toFixed(0)} px`;
  },
  'lay-pp-embedded-images': pictureBook,
  'lay-pp-images-in-spine': pictureBook,
  'lay-roll-embedded-images': pictureBook,
  'lay-roll-images-mixed': pictureBook,
  'lay-rendition-flow-pre-pag': async (probe) => {
    await probe.nextUntil('This page should appear in its own viewport.');
    let pages = 0;
    while (/own viewport\./.test(await probe.text())) {
      for (const sheet of await probe.sheets()) {
        proportions(sheet, 900, 600);
        pages++;
      }
      see(await probe.next(), 'After the fixed pages comes no page.');
    }
    same(pages, 2, 'Fixed pages');
    see(/End of test/.test(await probe.text()), 'The last document does not show.');
    return 'two fixed pages in their own viewports, turned to';
  },
  'lay-page-layout-both': async (probe) => {
    proportions(await probe.sheet(), 900, 600);
    see(/Page 1\./.test(await probe.text()), 'The first page does not show.');
    see(await probe.next(), 'There is no second page.');
    see(!/Page 1\./.test(await probe.text()), 'The fixed page is still on screen.');
    return flowing(probe);
  },
};
