import { expect } from '@open-wc/testing';
import { openContainer } from '../container/open-container.ts';
import { parseXml } from '../package/xml.ts';
import { cfiOfRange, compareCfi, rangeOfCfi } from './cfi.ts';

const BASE = '/6/4[ref]';

describe('A CFI in a document of a book', () => {
  let chapter: Document;

  before(async () => {
    const file = await (await fetch('/demo/books/made/moss-and-rain.epub')).blob();
    const container = await openContainer({ file });
    const path = 'EPUB/chapter-1.xhtml';
    chapter = parseXml(await container.read(path), path, 'application/xhtml+xml');
  });

  /** The texts of the chapter that are not empty. */
  const texts = (): Text[] => {
    const walker = chapter.createTreeWalker(chapter.querySelector('body') ?? chapter, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode.nodeValue?.trim()) found.push(walker.currentNode as Text);
    return found;
  };

  const cfiAt = (text: Text, offset: number) => {
    const range = chapter.createRange();
    range.setStart(text, offset);
    range.collapse(true);
    return cfiOfRange(range, BASE);
  };

  it('leads back to the text and the character from which it was made', () => {
    const all = texts();
    expect(all.length).to.be.above(10);
    for (const text of all) {
      const offset = Math.floor(text.length / 2);
      const range = rangeOfCfi(cfiAt(text, offset), chapter);
      // Compared here, because chai prints a whole document if two of its nodes differ.
      expect(range?.startContainer === text, text.data).to.equal(true);
      expect(range?.startOffset).to.equal(offset);
    }
  });

  it('leads back to an element', () => {
    const image = chapter.querySelector('img');
    if (!image) throw new Error('The chapter has a picture.');
    const range = chapter.createRange();
    range.setStart(image, 0);
    range.collapse(true);
    const found = rangeOfCfi(cfiOfRange(range, BASE), chapter);
    expect(found?.startContainer.nodeName, cfiOfRange(range, BASE)).to.equal('img');
  });

  it('names the document it points into', () => {
    expect(cfiAt(texts()[0] as Text, 0)).to.match(/^epubcfi\(\/6\/4\[ref\]!/);
  });

  it('is ordered like the text', () => {
    const cfis = texts().flatMap((text) => [cfiAt(text, 0), cfiAt(text, text.length - 1)]);
    for (let at = 1; at < cfis.length; at++) {
      expect(compareCfi(cfis[at - 1] ?? '', cfis[at] ?? ''), `${cfis[at - 1]} ${cfis[at]}`).to.be.below(0);
      expect(compareCfi(cfis[at] ?? '', cfis[at - 1] ?? '')).to.be.above(0);
    }
    expect(compareCfi(cfis[0] ?? '', cfis[0] ?? '')).to.equal(0);
    const later = (cfis[0] ?? '').replace('/6/4[ref]', '/6/12');
    expect(compareCfi(cfis.at(-1) ?? '', later)).to.be.below(0);
  });

  for (const cfi of [
    '',
    'nonsense',
    'epubcfi(',
    'epubcfi()',
    'epubcfi(/6/4!/99/99/99:5)',
    'epubcfi(/6/4!/4/2[gone]/1:99999)',
    'epubcfi(///!!!:::)',
    '/6/4!/4',
  ]) {
    it(`that is malformed or leads nowhere does not throw: "${cfi}"`, () => {
      const range = rangeOfCfi(cfi, chapter);
      expect(range === null || chapter.contains(range.startContainer)).to.equal(true);
    });
  }

  for (const cfi of ['', 'nonsense', 'epubcfi()', '/6/4!/4']) {
    it(`that is malformed is null and is ordered last: "${cfi}"`, () => {
      const good = cfiAt(texts()[0] as Text, 0);
      expect(rangeOfCfi(cfi, chapter)).to.equal(null);
      expect(compareCfi(cfi, good)).to.be.above(0);
      expect(compareCfi(good, cfi)).to.be.below(0);
      expect(compareCfi(cfi, cfi)).to.equal(0);
    });
  }
});
