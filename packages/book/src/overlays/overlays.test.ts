import { expect } from '@open-wc/testing';
import type { Container } from '../container/container.ts';
import { openContainer } from '../container/open-container.ts';
import { openPublication } from '../open-publication.ts';
import { type BookFiles, makeEpub, packageXml, smilXml } from '../testing/epub.ts';
import { warningsOf } from '../testing/warnings.ts';
import { Overlays, overlayPath, videoPath } from './overlays.ts';

const MANIFEST = `<item id="p1" href="p1.xhtml" media-type="application/xhtml+xml" media-overlay="o"/>
  <item id="p2" href="p2.xhtml" media-type="application/xhtml+xml" media-overlay="o"/>
  <item id="p3" href="p3.xhtml" media-type="application/xhtml+xml"/>
  <item id="o" href="smil/all.smil" media-type="application/smil+xml"/>`;
const PACKAGE = packageXml({
  metadata: '<meta property="aloud:narration">fi</meta>',
  manifest: MANIFEST,
  spine: '<itemref idref="p1"/><itemref idref="p2"/><itemref idref="p3"/>',
});
const smil = (up: string, sound: string) =>
  smilXml(
    ['p1', 'p2']
      .map((page) => `<par><text src="${up}${page}.xhtml#s1"/><audio src="${up}${sound}"/></par>`)
      .join(''),
  );

/** Counts the reads of a container. */
const counted = (container: Container) => {
  const paths: string[] = [];
  const read = container.read.bind(container);
  container.read = (path) => {
    paths.push(path);
    return read(path);
  };
  return paths;
};

const open = async (files: BookFiles) => {
  const container = await openContainer({ file: await makeEpub({ 'EPUB/package.opf': PACKAGE, ...files }) });
  const publication = await openPublication(container);
  const paths = counted(container);
  const overlays = new Overlays(publication, container);
  const [first, second, silent] = publication.readingOrder;
  if (!first || !second || !silent) throw new Error('The test book has three pages.');
  return { publication, overlays, first, second, silent, paths, container };
};

describe('The tracks of a document', () => {
  it('are those of its overlay that name it; an overlay of many documents is read once', async () => {
    const { overlays, first, second, paths } = await open({ 'EPUB/smil/all.smil': smil('../', 'a.mp3') });
    const lists = await Promise.all([overlays.tracks(first), overlays.tracks(second)]);
    expect(lists.map((tracks) => tracks.map(({ path }) => path))).to.deep.equal([
      ['EPUB/p1.xhtml'],
      ['EPUB/p2.xhtml'],
    ]);
    expect(paths).to.deep.equal(['EPUB/smil/all.smil']);
  });

  it('are requested again if their overlay did not load, and no more than once if it is faulty', async () => {
    const { overlays, first, paths, container } = await open({ 'EPUB/smil/all.smil': smil('../', 'a.mp3') });
    const read = container.read.bind(container);
    await warningsOf(async () => {
      container.read = () => Promise.reject(new TypeError('Failed to fetch'));
      expect(await overlays.tracks(first)).to.deep.equal([]);
    });
    container.read = read;
    expect(await overlays.tracks(first)).to.have.length(1);
    const faulty = await open({ 'EPUB/smil/all.smil': '<smil' });
    await warningsOf(async () => {
      await faulty.overlays.tracks(faulty.first);
      await faulty.overlays.tracks(faulty.first);
    });
    expect(faulty.paths).to.deep.equal(['EPUB/smil/all.smil']);
    expect(paths).to.deep.equal(['EPUB/smil/all.smil']);
  });

  it('are none, and nothing is read, if it has no overlay', async () => {
    const { overlays, silent, paths } = await open({});
    expect(await overlays.tracks(silent)).to.deep.equal([]);
    expect(paths).to.deep.equal([]);
  });

  it('in another language come from the folder of that language', async () => {
    const { overlays, first, paths } = await open({
      'EPUB/smil/all.smil': smil('../', 'en.mp3'),
      'EPUB/smil/fi/all.smil': smil('../../', 'fi.mp3'),
    });
    const [track] = await overlays.tracks(first, 'fi');
    expect(track?.audio?.path).to.equal('EPUB/fi.mp3');
    expect(track?.path).to.equal('EPUB/p1.xhtml');
    expect((await overlays.tracks(first, 'en'))[0]?.audio?.path).to.equal('EPUB/en.mp3');
    expect(paths).to.deep.equal(['EPUB/smil/fi/all.smil', 'EPUB/smil/all.smil']);
  });

  for (const [name, files] of [
    ['missing', {}],
    ['not well-formed', { 'EPUB/smil/all.smil': '<smil><body>' }],
  ] as ReadonlyArray<readonly [string, BookFiles]>) {
    it(`are none if the overlay is ${name}; that is logged, not thrown`, async () => {
      const { overlays, first } = await open(files);
      const said = await warningsOf(async () => expect(await overlays.tracks(first)).to.deep.equal([]));
      expect(said[0]).to.contain('EPUB/smil/all.smil');
    });
  }
});

describe('The files of another language', () => {
  it('are in a folder of its name beside the overlay', async () => {
    const { publication } = await open({});
    expect(overlayPath('EPUB/smil/p1.smil', 'fi', publication)).to.equal('EPUB/smil/fi/p1.smil');
    expect(overlayPath('p1.smil', 'fi', publication)).to.equal('fi/p1.smil');
    expect(overlayPath('EPUB/smil/p1.smil', 'en', publication)).to.equal('EPUB/smil/p1.smil');
    expect(overlayPath('EPUB/smil/p1.smil', '', publication)).to.equal('EPUB/smil/p1.smil');
  });

  it('are, for a sign language, videos beside the package document', async () => {
    const { publication, first } = await open({});
    expect(videoPath(first, 'takk', publication)).to.equal('EPUB/pg_video/takk/p1.mp4');
  });
});
