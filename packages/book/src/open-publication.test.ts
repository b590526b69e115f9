import { expect } from '@open-wc/testing';
import { openContainer } from './container/open-container.ts';
import {
  FaultyDocumentError,
  NotAPublicationError,
  ResourceNotFoundError,
  UnsafePathError,
} from './errors.ts';
import { openPublication } from './open-publication.ts';
import type { NavigationItem } from './publication.ts';
import { type BookFiles, makeEpub, navXml, type PackageParts, packageXml, pageXml } from './testing/epub.ts';
import { rejection } from './testing/rejection.ts';
import { warningsOf } from './testing/warnings.ts';

const open = async (files: BookFiles) =>
  openPublication(await openContainer({ file: await makeEpub(files) }));

const openPackage = (parts: PackageParts = {}, files: BookFiles = {}) =>
  open({ 'EPUB/package.opf': packageXml(parts), 'EPUB/p1.xhtml': pageXml('<p>One</p>'), ...files });

const item = (id: string, href: string, rest = '') =>
  `<item id="${id}" href="${href}" media-type="application/xhtml+xml" ${rest}/>`;

const NAV = item('nav', 'nav.xhtml', 'properties="nav"');

/** With a navigation document of these entries. */
const openWithNav = (entries: string, rest = '') =>
  openPackage({ manifest: item('p1', 'p1.xhtml') + NAV }, { 'EPUB/nav.xhtml': navXml(entries, rest) });

/** Ids of a tree of contents, in the order of the page. */
const idsOf = (items: readonly NavigationItem[]): string[] =>
  items.flatMap(({ id, children }) => [id, ...idsOf(children)]);

describe('Opening a publication', () => {
  it('reads what the package says of it', async () => {
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

  it('reads who made it, and how the names run', async () => {
    const book = await openPackage({
      metadata:
        '<dc:creator>Ann  Moss</dc:creator><dc:creator dir="rtl">Omar</dc:creator><dc:creator> </dc:creator>',
    });
    expect(book.creators).to.deep.equal([
      { name: 'Ann Moss', direction: 'auto' },
      { name: 'Omar', direction: 'rtl' },
    ]);
  });

  it('gives plain, frozen data', async () => {
    const book = await openWithNav('<li><a href="p1.xhtml">One</a></li>');
    expect(book).to.be.frozen;
    expect(book.readingOrder).to.be.frozen;
    expect(book.readingOrder[0]).to.be.frozen;
    expect(book.contents).to.be.frozen;
    expect(book.contents[0]).to.be.frozen;
  });

  it('turns to the left where the package leaves the direction open and the language runs that way', async () => {
    const arabic = (rest: PackageParts) =>
      openPackage({ bare: true, metadata: '<dc:language>ar-EG</dc:language>', ...rest });
    expect((await arabic({})).direction).to.equal('rtl');
    expect((await arabic({ spineAttributes: 'page-progression-direction="default"' })).direction).to.equal(
      'rtl',
    );
    expect((await arabic({ spineAttributes: 'page-progression-direction="ltr"' })).direction).to.equal('ltr');
  });

  it('shows the fallback of a document that no reader shows, and ends where fallbacks run in a circle', async () => {
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

  it('puts no pages beside each other where the book says so, but those that say otherwise themselves', async () => {
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

  it('lets single pages differ from the book in layout, side and place in the order', async () => {
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

  it('knows the overlays, their classes and their length', async () => {
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

describe('The contents of a publication', () => {
  it('call a picture by its alternative text', async () => {
    const { contents } = await openWithNav(
      '<li><a href="p1.xhtml"><img src="a.png" alt="The abbey"/></a></li>',
    );
    expect(contents.map(({ label }) => label)).to.deep.equal(['The abbey']);
  });

  it('are a tree with paths and fragments', async () => {
    const { contents } = await openWithNav(`
      <li><a href="p1.xhtml">  One
        of two </a><ol><li><a href="p1.xhtml#s2">Two</a></li></ol></li>
      <li><span>Part</span><ol><li><a href="../EPUB/p1.xhtml">Three</a></li></ol></li>`);
    expect(contents[0]).to.deep.include({ label: 'One of two', path: 'EPUB/p1.xhtml', fragment: '' });
    expect(contents[0]?.children[0]).to.deep.include({ label: 'Two', path: 'EPUB/p1.xhtml', fragment: 's2' });
    expect(contents[1], 'a heading leads nowhere').to.deep.include({ label: 'Part', path: null });
    expect(contents[1]?.children[0]?.path).to.equal('EPUB/p1.xhtml');
  });

  it('have ids of their own, even where those of the document are doubled', async () => {
    const doubled = '<li id="x"><a href="p1.xhtml">One</a></li>';
    const { contents, pageList } = await openWithNav(
      `${doubled}${doubled}<li id="x"><a href="p1.xhtml">One</a><ol>${doubled}${doubled}</ol></li>`,
      '<nav epub:type="page-list"><ol><li><a href="p1.xhtml">1</a></li><li><a href="p1.xhtml">2</a></li></ol></nav>',
    );
    const ids = [...idsOf(contents), ...idsOf(pageList)];
    expect(ids).to.have.length(7);
    expect(new Set(ids).size).to.equal(7);
  });

  it('lead nowhere where a link leaves the book', async () => {
    const { contents } = await openWithNav('<li><a href="https://leak.invalid/">Out</a></li>');
    expect(contents[0]?.path).to.equal(null);
  });

  it('bring the page list along, with the names that the paper pages had', async () => {
    const { pageList } = await openWithNav(
      '<li><a href="p1.xhtml">One</a></li>',
      '<nav epub:type="page-list"><ol><li><a href="p1.xhtml#i">iv</a></li></ol></nav>',
    );
    expect(pageList[0]).to.deep.include({ label: 'iv', path: 'EPUB/p1.xhtml', fragment: 'i' });
  });

  it('come from the NCX of an EPUB 2 book, whose doctype and named entities do no harm', async () => {
    const point = (id: string, label: string, inner = '') =>
      `<navPoint id="${id}"><navLabel><text>${label}</text></navLabel><content src="p1.xhtml#${id}"/>${inner}</navPoint>`;
    const book = await openPackage(
      {
        version: '2.0',
        manifest: `${item('p1', 'p1.xhtml')}<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>`,
        spineAttributes: 'toc="ncx"',
      },
      {
        'EPUB/toc.ncx': `<?xml version="1.0"?>
          <!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://leak.invalid/ncx-2005-1.dtd">
          <ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${point('a', 'Caf&eacute;&nbsp;one', point('b', 'Two'))}</navMap></ncx>`,
      },
    );
    expect(book.contents[0]).to.deep.include({ label: 'Café one', path: 'EPUB/p1.xhtml', fragment: 'a' });
    expect(book.contents[0]?.children[0]?.label).to.equal('Two');
  });

  it('lead nowhere where an entry leads out of the book', async () => {
    const nav = navXml('<li><a href="/x.xhtml">Out</a></li><li><a href="../../p1.xhtml">In</a></li>');
    const book = await openPackage({ manifest: item('p1', 'p1.xhtml') + NAV }, { 'EPUB/nav.xhtml': nav });
    expect(book.contents.map(({ label, path }) => [label, path])).to.deep.equal([
      ['Out', null],
      ['In', 'p1.xhtml'],
    ]);
  });

  for (const [name, nav] of [
    ['is not there', undefined],
    ['is not well-formed', '<html><nav>'],
    ['has no list', pageXml('<nav epub:type="toc"/>')],
  ] as const) {
    it(`are empty where the navigation document ${name}, and the book opens`, async () => {
      const files: BookFiles = nav === undefined ? {} : { 'EPUB/nav.xhtml': nav };
      await warningsOf(async () => {
        const book = await openPackage({ manifest: item('p1', 'p1.xhtml') + NAV }, files);
        expect(book.contents).to.deep.equal([]);
        expect(book.readingOrder).to.have.length(1);
      });
    });
  }

  it('end where an NCX is a circle by its ids', async () => {
    const book = await openPackage(
      {
        manifest: `${item('p1', 'p1.xhtml')}<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>`,
      },
      {
        'EPUB/toc.ncx': `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>
          <navPoint id="a"><navLabel><text>A</text></navLabel><content src="p1.xhtml"/>
            <navPoint id="a"><navLabel><text>B</text></navLabel><content src="p1.xhtml"/></navPoint>
          </navPoint></navMap></ncx>`,
      },
    );
    expect(book.readingOrder).to.have.length(1);
  });
});

describe('A faulty or hostile package', () => {
  it('without container.xml is no publication', async () => {
    const file = new File([await (await fetch('/package.json')).blob()], 'x.epub');
    expect(await rejection(openContainer({ file }))).to.be.instanceOf(NotAPublicationError);
    const empty = open({ 'META-INF/container.xml': '<container/>' });
    expect(await rejection(empty)).to.be.instanceOf(NotAPublicationError);
  });

  it('whose container.xml climbs out is refused', async () => {
    const container = '<container><rootfiles><rootfile full-path="../../x.opf"/></rootfiles></container>';
    expect(await rejection(open({ 'META-INF/container.xml': container }))).to.be.instanceOf(UnsafePathError);
  });

  it('that is missing is named', async () => {
    const error = await rejection(open({}));
    expect(error).to.be.instanceOf(ResourceNotFoundError);
    expect(error.message).to.contain('EPUB/package.opf');
  });

  it('that is not well-formed is refused', async () => {
    expect(await rejection(open({ 'EPUB/package.opf': '<package><metadata>' }))).to.be.instanceOf(
      FaultyDocumentError,
    );
  });

  it('without metadata, manifest or spine is no publication', async () => {
    const error = await rejection(
      open({ 'EPUB/package.opf': '<package xmlns="http://www.idpf.org/2007/opf"/>' }),
    );
    expect(error).to.be.instanceOf(NotAPublicationError);
  });

  it('without a page that is in the book is no publication', async () => {
    expect(await rejection(openPackage({ spine: '' }))).to.be.instanceOf(NotAPublicationError);
    const remote = openPackage({ manifest: item('p1', 'https://leak.invalid/p1.xhtml') });
    expect(await rejection(remote)).to.be.instanceOf(NotAPublicationError);
  });

  it('opens without a title, a language or an identifier', async () => {
    const book = await openPackage({ bare: true });
    expect([book.title, book.language, book.identifier]).to.deep.equal(['', '', '']);
  });

  it('passes over what its spine names and its manifest lacks', async () => {
    const book = await openPackage({ spine: '<itemref idref="ghost"/><itemref idref="p1"/><itemref/>' });
    expect(book.readingOrder.map(({ path, index }) => [path, index])).to.deep.equal([['EPUB/p1.xhtml', 0]]);
    expect(book.readingOrder[0]?.cfiBase, 'the steps of a CFI count the missing one').to.equal('/6/4');
  });

  it('whose manifest climbs too far stays at the root of the book', async () => {
    const book = await openPackage({ manifest: item('p1', '../../p1.xhtml') });
    expect(book.readingOrder[0]?.path).to.equal('p1.xhtml');
  });

  it('with overlays that name each other, or nothing, opens', async () => {
    const book = await openPackage({
      manifest: `${item('p1', 'p1.xhtml', 'media-overlay="o1" fallback="p1"')}
        <item id="o1" href="o1.smil" media-overlay="o1" media-type="application/smil+xml"/>
        ${item('p2', 'p2.xhtml', 'media-overlay="ghost"')}`,
      spine: '<itemref idref="p1"/><itemref idref="p2"/>',
    });
    expect(book.readingOrder.map(({ overlay }) => overlay)).to.deep.equal(['EPUB/o1.smil', null]);
  });

  it('opens though the id of an item is a word of the language', async () => {
    const book = await openPackage({
      manifest: `${item('constructor', 'p1.xhtml', 'media-overlay="toString"')}${item('__proto__', 'p2.xhtml')}`,
      spine: '<itemref idref="constructor"/>',
    });
    expect(book.readingOrder[0]?.path).to.equal('EPUB/p1.xhtml');
  });
});
