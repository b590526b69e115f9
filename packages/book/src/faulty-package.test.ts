import { expect } from '@open-wc/testing';
import { openContainer } from './container/open-container.ts';
import {
  FaultyDocumentError,
  NotAPublicationError,
  ResourceNotFoundError,
  UnsafePathError,
} from './errors.ts';
import { item, open, openPackage } from './testing/open-package.ts';
import { rejection } from './testing/rejection.ts';

describe('A faulty or hostile package', () => {
  it('without container.xml is not a publication', async () => {
    const file = new File([await (await fetch('/package.json')).blob()], 'x.epub');
    expect(await rejection(openContainer({ file }))).to.be.instanceOf(NotAPublicationError);
    const empty = open({ 'META-INF/container.xml': '<container/>' });
    expect(await rejection(empty)).to.be.instanceOf(NotAPublicationError);
  });

  it('whose container.xml points out of the book is refused', async () => {
    const container = '<container><rootfiles><rootfile full-path="../../x.opf"/></rootfiles></container>';
    expect(await rejection(open({ 'META-INF/container.xml': container }))).to.be.instanceOf(UnsafePathError);
  });

  it('that is missing is named in the error', async () => {
    const error = await rejection(open({}));
    expect(error).to.be.instanceOf(ResourceNotFoundError);
    expect(error.message).to.contain('EPUB/package.opf');
  });

  it('that is not well-formed is refused', async () => {
    expect(await rejection(open({ 'EPUB/package.opf': '<package><metadata>' }))).to.be.instanceOf(
      FaultyDocumentError,
    );
  });

  it('without metadata, manifest or spine is not a publication', async () => {
    const error = await rejection(
      open({ 'EPUB/package.opf': '<package xmlns="http://www.idpf.org/2007/opf"/>' }),
    );
    expect(error).to.be.instanceOf(NotAPublicationError);
  });

  it('without a page that is in the book is not a publication', async () => {
    expect(await rejection(openPackage({ spine: '' }))).to.be.instanceOf(NotAPublicationError);
    const remote = openPackage({ manifest: item('p1', 'https://leak.invalid/p1.xhtml') });
    expect(await rejection(remote)).to.be.instanceOf(NotAPublicationError);
  });

  it('opens without a title, a language or an identifier', async () => {
    const book = await openPackage({ bare: true });
    expect([book.title, book.language, book.identifier]).to.deep.equal(['', '', '']);
  });

  it('ignores what its spine names and its manifest lacks', async () => {
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

  it('opens even if the id of an item is a property of every object', async () => {
    const book = await openPackage({
      manifest: `${item('constructor', 'p1.xhtml', 'media-overlay="toString"')}${item('__proto__', 'p2.xhtml')}`,
      spine: '<itemref idref="constructor"/>',
    });
    expect(book.readingOrder[0]?.path).to.equal('EPUB/p1.xhtml');
  });
});
