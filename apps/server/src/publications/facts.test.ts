import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type EpubParts, packageDocument, writeEpub } from '../testing/epub.ts';
import { inspectAndUnpack } from './inspect.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aloud-facts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function inspect(document: Parameters<typeof packageDocument>[0], files: EpubParts['files'] = {}) {
  const file = path.join(folder, `${count++}.epub`);
  await writeEpub(file, { packageDocument: packageDocument(document), files });
  return inspectAndUnpack(file, `${file}.files`, readConfig({}).bookLimits);
}
const factsOf = async (...parts: Parameters<typeof inspect>) => (await inspect(...parts)).facts;

const narrated = {
  manifest: `<item id="p2" href="p2.xhtml" media-type="application/xhtml+xml" media-overlay="s2"/>
    <item id="s2" href="smil/p2.smil" media-type="application/smil+xml"/>`,
  spine: '<itemref idref="p2"/>',
};
const smil = (src: string) =>
  `<smil xmlns="http://www.w3.org/ns/SMIL"><body><par><audio src="${src}" clipBegin="0:00:01" clipEnd="2.5s"/></par>
   <par><audio src="${src}" clipBegin="2500ms" clipEnd="00:04"/></par></body></smil>`;

describe('what the library says of a book', () => {
  test('with no more than the required metadata', async () => {
    expect(await factsOf({})).toEqual({
      title: 'The Test Book',
      authors: [],
      identifier: 'made-up',
      isbn: null,
      language: 'en',
      audioLanguages: [],
      videoLanguages: [],
      layout: 'reflowable',
      direction: 'default',
      duration: null,
      coverPath: null,
      description: null,
      series: null,
      seriesPart: null,
      sample: null,
      samplePicture: null,
      words: 1,
      accessibility: null,
    });
  });

  test('its authors and ISBN', async () => {
    const metadata =
      '<dc:creator> Ada  B </dc:creator><dc:creator>Cy</dc:creator><dc:identifier>urn:isbn:978-91-0-012345-6</dc:identifier>';
    expect(await factsOf({ metadata })).toMatchObject({ authors: ['Ada B', 'Cy'], isbn: '9789100123456' });
  });

  test('how many words there are to read in it, without those of its contents', async () => {
    const facts = await factsOf(
      {
        manifest: '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
        spine: '<itemref idref="nav"/><itemref idref="p1"/>',
      },
      {
        'EPUB/p1.xhtml': '<html><body><p>A fox, and <b>m</b>oss.</p></body></html>',
        'EPUB/nav.xhtml': '<html><body><nav><a href="p1.xhtml">The fox</a></nav></body></html>',
      },
    );
    expect(facts.words).toBe(4);
  });

  test('what it is about, and its series', async () => {
    const metadata = `<dc:description>&lt;p&gt;A &lt;b&gt;fox&lt;/b&gt;.&lt;/p&gt;</dc:description>
      <meta property="belongs-to-collection" id="c0">A set</meta><meta refines="#c0" property="collection-type">set</meta>
      <meta property="belongs-to-collection" id="c1">Moor</meta><meta refines="#c1" property="collection-type">series</meta>
      <meta refines="#c1" property="group-position">2</meta>`;
    expect(await factsOf({ metadata })).toMatchObject({
      description: 'A fox .',
      series: 'Moor',
      seriesPart: '2',
    });
  });

  test('how accessible it says it is, in the way of EPUB 3', async () => {
    const metadata = `<meta property="schema:accessMode">textual</meta><meta property="schema:accessMode">visual</meta>
      <meta property="schema:accessModeSufficient">textual,visual</meta><meta property="schema:accessModeSufficient">textual</meta>
      <meta property="schema:accessibilityFeature">alternativeText</meta>
      <meta property="schema:accessibilityHazard">none</meta>
      <meta property="schema:accessibilitySummary">All of it.</meta>
      <meta property="dcterms:conformsTo" id="conf">EPUB Accessibility 1.1 - WCAG 2.1 Level AA</meta>
      <meta property="a11y:certifiedBy" refines="#conf">Somebody</meta>`;
    expect((await factsOf({ metadata })).accessibility).toEqual({
      modes: ['textual', 'visual'],
      sufficient: [['textual', 'visual'], ['textual']],
      features: ['alternativeText'],
      hazards: ['none'],
      level: 'AA',
      certifiedBy: 'Somebody',
      summary: 'All of it.',
    });
  });

  test('how accessible it says it is, in the way of EPUB 2', async () => {
    const metadata = `<meta name="schema:accessMode" content="textual"/>
      <link rel="dcterms:conformsTo" href="http://www.idpf.org/epub/a11y/accessibility-20170105.html#wcag-a"/>`;
    expect((await factsOf({ metadata })).accessibility).toMatchObject({ modes: ['textual'], level: 'A' });
  });

  test('the direction in which its pages turn', async () => {
    expect(await factsOf({ spineAttributes: 'page-progression-direction="rtl"' })).toMatchObject({
      direction: 'rtl',
    });
  });

  test.each([
    ['pre-paginated', 'pre-paginated', ''],
    ['mixed', 'pre-paginated', 'rendition:layout-reflowable'],
    ['mixed', 'reflowable', 'rendition:layout-pre-paginated'],
  ])('its layout: %s for a %s book with a page that says "%s"', async (layout, whole, properties) => {
    const facts = await factsOf({
      metadata: `<meta property="rendition:layout">${whole}</meta>`,
      manifest: '<item id="p2" href="p2.xhtml" media-type="application/xhtml+xml"/>',
      spine: `<itemref idref="p1"/><itemref idref="p2" properties="${properties}"/>`,
    });
    expect(facts.layout).toBe(layout);
  });

  test('its narrations and sign languages, the main one first', async () => {
    const metadata = ['narration">fi', 'narration">sv', 'sign-language">takk']
      .map((meta) => `<meta property="aloud:${meta}</meta>`)
      .join('');
    const facts = await factsOf({ metadata, ...narrated }, { 'EPUB/smil/p2.smil': smil('../a.mp3') });
    expect(facts).toMatchObject({ audioLanguages: ['en', 'fi', 'sv'], videoLanguages: ['takk'] });
  });

  test('its duration: as the package says, else the sum of its clips', async () => {
    const files = { 'EPUB/smil/p2.smil': smil('../a.mp3') };
    expect(await factsOf(narrated, files)).toMatchObject({ duration: 3 });
    const metadata = '<meta property="media:duration">0:01:10.5</meta>';
    expect(await factsOf({ metadata, ...narrated }, files)).toMatchObject({ duration: 70.5 });
  });

  test('its cover: named the new way, the old way, or the first picture of the first page', async () => {
    const files = { 'EPUB/c.png': 'x', 'EPUB/i 1.png': 'x' };
    const item = (properties: string) => `<item id="c" href="c.png" media-type="image/png" ${properties}/>`;
    expect(await factsOf({ manifest: item('properties="cover-image"') }, files)).toMatchObject({
      coverPath: 'EPUB/c.png',
    });
    expect(
      await factsOf({ metadata: '<meta name="cover" content="c"/>', manifest: item('') }, files),
    ).toMatchObject({
      coverPath: 'EPUB/c.png',
    });
    const page = '<html xmlns="http://www.w3.org/1999/xhtml"><body><img src="i%201.png"/></body></html>';
    expect(await factsOf({}, { ...files, 'EPUB/p1.xhtml': page })).toMatchObject({
      coverPath: 'EPUB/i 1.png',
    });
  });
});

describe('what it warns of', () => {
  test('sound that the book names but does not contain', async () => {
    const { warnings } = await inspect(narrated, { 'EPUB/smil/p2.smil': smil('../gone.mp3') });
    expect(warnings).toEqual(['Sound or video is missing, so these parts stay silent: EPUB/gone.mp3.']);
  });

  test('an MP3 in which players cannot seek exactly', async () => {
    const files = { 'EPUB/smil/p2.smil': smil('../a.mp3'), 'EPUB/a.mp3': mp3([5, 9, 5, 7]) };
    expect((await inspect(narrated, files)).warnings).toEqual([
      expect.stringMatching(/varying bit rate.*a\.mp3/),
    ]);
    const even = { ...files, 'EPUB/a.mp3': mp3([9, 9, 9, 9]) };
    expect((await inspect(narrated, even)).warnings).toEqual([]);
    const withTable = { ...files, 'EPUB/a.mp3': mp3([5, 9, 5, 7], 'Xing') };
    expect((await inspect(narrated, withTable)).warnings).toEqual([]);
  });
});

/** MPEG-1 Layer III frames at 44.1 kHz, stereo, with these bit-rate indexes. */
function mp3(rates: number[], table = ''): Buffer {
  const kilobits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128];
  return Buffer.concat(
    rates.map((index, n) => {
      const frame = Buffer.alloc(Math.floor((144 * (kilobits[index] ?? 0) * 1000) / 44_100));
      frame.writeUInt32BE((0xfffb0000 | (index << 12)) >>> 0);
      if (n === 0) frame.write(table, 36, 'latin1');
      return frame;
    }),
  );
}
