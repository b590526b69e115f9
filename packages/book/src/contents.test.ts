import { expect } from '@open-wc/testing';
import type { NavigationItem } from './publication.ts';
import { type BookFiles, navXml, pageXml } from './testing/epub.ts';
import { item, NAV, openPackage, openWithNav } from './testing/open-package.ts';
import { warningsOf } from './testing/warnings.ts';

/** Ids of a tree of contents, in document order. */
const idsOf = (items: readonly NavigationItem[]): string[] =>
  items.flatMap(({ id, children }) => [id, ...idsOf(children)]);

describe('The contents of a publication', () => {
  it('name a picture by its alternative text', async () => {
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

  it('have ids of their own, even if those of the document are duplicated', async () => {
    const doubled = '<li id="x"><a href="p1.xhtml">One</a></li>';
    const { contents, pageList } = await openWithNav(
      `${doubled}${doubled}<li id="x"><a href="p1.xhtml">One</a><ol>${doubled}${doubled}</ol></li>`,
      '<nav epub:type="page-list"><ol><li><a href="p1.xhtml">1</a></li><li><a href="p1.xhtml">2</a></li></ol></nav>',
    );
    const ids = [...idsOf(contents), ...idsOf(pageList)];
    expect(ids).to.have.length(7);
    expect(new Set(ids).size).to.equal(7);
  });

  it('lead nowhere if a link leaves the book', async () => {
    const { contents } = await openWithNav('<li><a href="https://leak.invalid/">Out</a></li>');
    expect(contents[0]?.path).to.equal(null);
  });

  it('include the page list, with the names of the printed pages', async () => {
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

  it('lead nowhere if an entry leads out of the book', async () => {
    const nav = navXml(
      '<li><a href="//leak.invalid/x.xhtml">Out</a></li><li><a href="../../p1.xhtml">In</a></li>',
    );
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
    it(`are empty if the navigation document ${name}, and the book opens`, async () => {
      const files: BookFiles = nav === undefined ? {} : { 'EPUB/nav.xhtml': nav };
      await warningsOf(async () => {
        const book = await openPackage({ manifest: item('p1', 'p1.xhtml') + NAV }, files);
        expect(book.contents).to.deep.equal([]);
        expect(book.readingOrder).to.have.length(1);
      });
    });
  }

  it('come to an end if an NCX is a circle by its ids', async () => {
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
