import { describe, expect, test } from 'vitest';
import { type PlaceUri, readPlaceUri, targetOf, writePlaceUri } from './place-uri.ts';

describe('The URI of a place', () => {
  const places: readonly PlaceUri[] = [
    { path: 'EPUB/p1.xhtml' },
    { path: 'EPUB/p1.xhtml', fragment: 's3', progression: 0.25 },
    { path: 'EPUB/p1.xhtml', cfi: 'epubcfi(/6/4[x;s=a]!/4/2[a=b&c]/1:3)', progression: 1 },
    { path: 'EPUB/sida å 1.xhtml', fragment: 'å=&#', cfi: 'epubcfi(/6/4!/4)', progression: 0 },
    { path: 'EPUB/100%.xhtml', progression: 0.5 },
    { path: 'EPUB/a#b?c.xhtml', progression: 0.5 },
  ];
  for (const place of places) {
    test(`is read as it was written: ${place.path} ${place.fragment ?? ''}`, () => {
      expect(readPlaceUri(writePlaceUri(place))).to.deep.include(place);
    });
  }

  test('may come from other readers', () => {
    expect(readPlaceUri('EPUB/p1.xhtml#s3')).to.deep.equal({ path: 'EPUB/p1.xhtml', fragment: 's3' });
    expect(readPlaceUri('EPUB/p1.xhtml#epubcfi(/6/4!/4/2)')).to.deep.equal({
      path: 'EPUB/p1.xhtml',
      cfi: 'epubcfi(/6/4!/4/2)',
    });
    expect(readPlaceUri('EPUB/p%201.xhtml').path).to.equal('EPUB/p 1.xhtml');
  });

  for (const uri of ['', '#', '%E0%A4%A#s1', 'a%.xhtml', '#id=%E0%A4%A', 'x#progression=soon']) {
    test(`never throws: "${uri}"`, () => {
      expect(() => readPlaceUri(uri)).to.not.throw();
    });
  }

  const order = ['a.xhtml', 'b.xhtml', 'a.xhtml'].map((path, index) => ({
    path,
    index,
    cfiBase: `/6/${2 * index + 2}[p]`,
  }));

  test('leads to a target, with every way to find the spot', () => {
    const place = { path: 'b.xhtml', fragment: 's1', cfi: 'epubcfi(/6/4[old]!/4)', progression: 0 };
    expect(targetOf(place, order)).to.deep.equal({
      index: 1,
      fragment: 's1',
      cfi: 'epubcfi(/6/4[old]!/4)',
      progression: 0,
    });
    expect(targetOf({ path: 'b.xhtml', fragment: '' }, order)).to.deep.equal({ index: 1 });
  });

  test('uses its CFI if a document occurs twice in the reading order', () => {
    expect(targetOf({ path: 'a.xhtml', cfi: 'epubcfi(/6/6[p]!/4)' }, order)?.index).to.equal(2);
    expect(targetOf({ path: 'a.xhtml', cfi: 'epubcfi(/6/2[p]!/4)' }, order)?.index).to.equal(0);
    expect(targetOf({ path: 'a.xhtml' }, order)?.index).to.equal(0);
  });

  test('leads nowhere if the book no longer has the document', () => {
    expect(targetOf({ path: 'gone.xhtml' }, order)).to.equal(undefined);
  });
});
