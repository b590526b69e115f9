import { expect } from '@open-wc/testing';
import { openContainer } from './container/open-container.ts';
import { openPublication } from './open-publication.ts';
import { type PackageParts, packageXml } from './testing/epub.ts';
import { item, open, openPackage, openWithNav } from './testing/open-package.ts';

describe('Opening a publication', () => {
  it('reads the metadata of the package', async () => {
    const book = await openPackage();
    expect(book.title).to.equal('A test book');
    expect(book.language).to.equal('en');
    expect(book.identifier).to.equal('urn:test:book');
    expect(book.direction).to.equal('ltr');
    expect(book.layout).to.equal('reflowable');
    expect(book.packagePath).to.equal('EPUB/package.opf');
    expect(book.readingOrder.map(({ path }) => path)).to.deep.equal(['EPUB/p1.xhtml']);
    expect(book.audioLanguages).to.deep.equal([]);
    expect(book.media.duration).to.equal(null);
  });

  it('reads its creators, and the direction of their names', async () => {
    const book = await openPackage({
      metadata:
        '<dc:creator>Ann  Moss</dc:creator><dc:creator dir="rtl">Omar</dc:creator><dc:creator> </dc:creator>',
    });
    expect(book.creators).to.deep.equal([
      { name: 'Ann Moss', direction: 'auto' },
      { name: 'Omar', direction: 'rtl' },
    ]);
  });

  it('returns plain, frozen data', async () => {
    const book = await openWithNav('<li><a href="p1.xhtml">One</a></li>');
    expect(book).to.be.frozen;
    expect(book.readingOrder).to.be.frozen;
    expect(book.readingOrder[0]).to.be.frozen;
    expect(book.contents).to.be.frozen;
    expect(book.contents[0]).to.be.frozen;
  });

  it('reads from right to left if the package declares no direction and the language is written so', async () => {
    const arabic = (rest: PackageParts) =>
      openPackage({ bare: true, metadata: '<dc:language>ar-EG</dc:language>', ...rest });
    expect((await arabic({})).direction).to.equal('rtl');
    expect((await arabic({ spineAttributes: 'page-progression-direction="default"' })).direction).to.equal(
      'rtl',
    );
    expect((await arabic({ spineAttributes: 'page-progression-direction="ltr"' })).direction).to.equal('ltr');
  });

  it('shows the fallback of an unsupported document, and comes to an end if fallbacks are circular', async () => {
    const foreign = (id: string, fallback: string) =>
      `<item id="${id}" href="${id}.json" media-type="application/json" fallback="${fallback}"/>`;
    const spine = '<itemref idref="a"/><itemref idref="c"/>';
    const manifest = item('p1', 'p1.xhtml') + foreign('a', 'b') + foreign('b', 'p1') + foreign('c', 'c');
    const book = await openPackage({ manifest, spine });
    expect(book.readingOrder.map(({ path }) => path)).to.deep.equal(['EPUB/p1.xhtml', 'EPUB/c.json']);
    expect(book.resources.get('EPUB/a.json')?.fallback).to.equal('EPUB/b.json');
  });

  it('reads the direction and the layout of the whole book', async () => {
    const book = await openPackage({
      metadata: '<meta property="rendition:layout">pre-paginated</meta>',
      spineAttributes: 'page-progression-direction="rtl"',
    });
    expect(book.direction).to.equal('rtl');
    expect(book.layout).to.equal('pre-paginated');
    expect(book.readingOrder[0]?.layout).to.equal('pre-paginated');
  });

  it('reads how its documents flow, which single ones override', async () => {
    const refs = [
      '',
      'rendition:flow-paginated',
      'rendition:flow-scrolled-continuous',
      'rendition:flow-auto',
      'rendition:layout-pre-paginated',
    ];
    const book = await openPackage({
      metadata: '<meta property="rendition:flow">scrolled-doc</meta>',
      manifest: refs.map((_, index) => item(`p${index}`, `${index}.xhtml`)).join(''),
      spine: refs.map((rest, index) => `<itemref idref="p${index}" properties="${rest}"/>`).join(''),
    });
    expect(book.readingOrder.map(({ flow }) => flow)).to.deep.equal([
      'scrolled-doc',
      'paginated',
      'scrolled-continuous',
      'paginated',
      'paginated',
    ]);
  });

  it('puts no pages beside each other if the book says so, except those that override it', async () => {
    const refs = ['', 'page-spread-left', 'rendition:spread-auto page-spread-right', 'rendition:spread-auto'];
    const book = await openPackage({
      metadata: '<meta property="rendition:spread">none</meta>',
      manifest: refs.map((_, index) => item(`p${index}`, `${index}.xhtml`)).join(''),
      spine: refs.map((rest, index) => `<itemref idref="p${index}" properties="${rest}"/>`).join(''),
    });
    expect(book.readingOrder.map(({ pageSpread }) => pageSpread)).to.deep.equal([
      'center',
      'center',
      'right',
      null,
    ]);
  });

  it('lets single pages override layout, side and place in the order', async () => {
    const refs = [
      ['a', 'properties="rendition:layout-pre-paginated page-spread-left"'],
      ['b', 'properties="rendition:page-spread-right"'],
      ['c', 'properties="rendition:page-spread-center"'],
      ['d', 'properties="rendition:spread-none"'],
      ['e', 'linear="no" id="ref-e" properties="rendition:align-x-center"'],
    ];
    const book = await openPackage({
      manifest: refs.map(([id]) => item(`${id}`, `${id}.xhtml`)).join(''),
      spine: refs.map(([id, rest]) => `<itemref idref="${id}" ${rest}/>`).join(''),
    });
    expect(book.readingOrder.map(({ layout }) => layout)).to.deep.equal([
      'pre-paginated',
      'reflowable',
      'reflowable',
      'reflowable',
      'reflowable',
    ]);
    expect(book.readingOrder.map(({ pageSpread }) => pageSpread)).to.deep.equal([
      'left',
      'right',
      'center',
      'center',
      null,
    ]);
    expect(book.readingOrder.map(({ linear }) => linear)).to.deep.equal([true, true, true, true, false]);
    expect(book.readingOrder.map(({ centered }) => centered)).to.deep.equal([
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(book.readingOrder.map(({ index }) => index)).to.deep.equal([0, 1, 2, 3, 4]);
    expect(book.readingOrder.at(-1)?.cfiBase).to.equal('/6/10[ref-e]');
  });

  it('reads the overlays, their classes and their duration', async () => {
    const book = await openPackage({
      metadata: `<meta property="media:active-class">.spoken</meta>
        <meta property="media:playback-active-class">playing</meta>
        <meta property="media:duration" refines="#o1">0:00:10</meta>
        <meta property="media:duration">0:01:10.5</meta>`,
      manifest: `${item('p1', 'p1.xhtml', 'media-overlay="o1"')}<item id="o1" href="smil/p1.smil" media-type="application/smil+xml"/>`,
    });
    expect(book.readingOrder[0]?.overlay).to.equal('EPUB/smil/p1.smil');
    expect(book.media).to.deep.equal({
      activeClass: 'spoken',
      playbackActiveClass: 'playing',
      duration: 70.5,
    });
  });

  it('names the main narration language first, then those of our vocabulary', async () => {
    const metadata = `<meta property="aloud:narration">fi</meta><meta property="aloud:narration">nb</meta>
      <meta property="aloud:sign-language">takk</meta>`;
    const manifest = `${item('p1', 'p1.xhtml', 'media-overlay="o1"')}<item id="o1" href="p1.smil" media-type="application/smil+xml"/>`;
    const narrated = await openPackage({ metadata, manifest });
    expect(narrated.audioLanguages).to.deep.equal(['en', 'fi', 'nb']);
    expect(narrated.videoLanguages).to.deep.equal(['takk']);
    const silent = await openPackage({ metadata });
    expect(silent.audioLanguages, 'a book without overlays has no narration').to.deep.equal([]);
  });

  it('finds resources by their path, percent-encoded or not, and leaves remote ones out', async () => {
    const book = await openPackage({
      manifest: `${item('p1', 'p1.xhtml')}<item id="a" href="en%20bild.png" media-type="image/png"/>
        <item id="r" href="https://leak.invalid/r.mp3" media-type="audio/mpeg"/>`,
    });
    expect([...book.resources.keys()]).to.deep.equal(['EPUB/p1.xhtml', 'EPUB/en bild.png']);
    expect(book.resources.get('EPUB/en bild.png')?.mediaType).to.equal('image/png');
  });

  it('reads a package document in UTF-16', async () => {
    const text = `\ufeff${packageXml().replace('UTF-8', 'UTF-16')}`;
    const units = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
    const bytes = new Uint8Array(units.buffer);
    expect((await open({ 'EPUB/package.opf': bytes })).title).to.equal('A test book');
  });

  for (const book of ['lighthouse-cat', 'moss-and-rain', 'little-lantern']) {
    it(`opens our demo book ${book}`, async () => {
      const file = await (await fetch(`/demo/books/made/${book}.epub`)).blob();
      const publication = await openPublication(await openContainer({ file }));
      expect(publication.contents.length).to.be.above(0);
      expect(publication.readingOrder.every(({ path }) => publication.resources.has(path))).to.equal(true);
      expect(publication.layout).to.equal(book === 'lighthouse-cat' ? 'pre-paginated' : 'reflowable');
      expect(publication.direction).to.equal(book === 'little-lantern' ? 'rtl' : 'ltr');
    });
  }
});
