import { describe, expect, test } from 'vitest';
import { UnsafePathError } from '../errors.ts';
import { decodePath, encodePath, isRemote, normalizePath, resolvePath, splitReference } from './paths.ts';

describe('A reference inside a book', () => {
  test('is resolved against the file that contains it', () => {
    expect(resolvePath('EPUB/text/p1.xhtml', 'p2.xhtml')).to.equal('EPUB/text/p2.xhtml');
    expect(resolvePath('EPUB/text/p1.xhtml', '../images/a.png')).to.equal('EPUB/images/a.png');
    expect(resolvePath('EPUB/text/p1.xhtml', './a//b/../c.png')).to.equal('EPUB/text/a/c.png');
    expect(resolvePath('p1.xhtml', 'p2.xhtml')).to.equal('p2.xhtml');
  });

  test('begins at the root of the book if it begins with a slash', () => {
    expect(isRemote('/media/a.png')).to.equal(false);
    expect(resolvePath('EPUB/text/p1.xhtml', '/media/a.png#x')).to.equal('media/a.png');
    expect(resolvePath('EPUB/text/p1.xhtml', '/../media/./a.png')).to.equal('media/a.png');
  });

  test('loses its query and its fragment', () => {
    expect(resolvePath('EPUB/p1.xhtml', 'p2.xhtml?x=1#s3')).to.equal('EPUB/p2.xhtml');
    expect(splitReference('p2.xhtml?x=1#s3')).to.deep.equal({
      path: 'p2.xhtml',
      query: '?x=1',
      fragment: 's3',
    });
  });

  test('that is only a fragment means its own file', () => {
    expect(resolvePath('EPUB/p1.xhtml', '#s3')).to.equal('EPUB/p1.xhtml');
    expect(resolvePath('EPUB/p1.xhtml', '')).to.equal('EPUB/p1.xhtml');
  });

  test('is percent-decoded, and a stray percent sign stays', () => {
    expect(resolvePath('EPUB/p1.xhtml', 'en%20bild%C3%A5.png')).to.equal('EPUB/en bildå.png');
    expect(decodePath('100%.png')).to.equal('100%.png');
  });

  for (const reference of [
    '../../etc/passwd',
    '../../../etc/passwd',
    '%2e%2e/%2e%2e/etc/passwd',
    'a/../../../etc/passwd',
  ]) {
    test(`stays at the root of the book if it climbs too far: ${reference}`, () => {
      expect(resolvePath('EPUB/p1.xhtml', reference)).to.equal('etc/passwd');
    });
  }

  for (const reference of [
    'https://leak.invalid/a.png',
    '//leak.invalid/a.png',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    '  https://leak.invalid/a.png',
    'HTTPS://leak.invalid/a.png',
  ]) {
    test(`cannot name something outside it: ${reference}`, () => {
      expect(isRemote(reference)).to.equal(true);
      expect(() => resolvePath('EPUB/p1.xhtml', reference)).to.throw(UnsafePathError);
    });
  }

  test('may contain a colon or a slash further on', () => {
    expect(isRemote('a/b:c.png')).to.equal(false);
    expect(isRemote('#https://example.org')).to.equal(false);
  });
});

describe('A path from the root', () => {
  test('is normalized, and refused if it climbs above the root', () => {
    expect(normalizePath('EPUB/./a/../b.png')).to.equal('EPUB/b.png');
    expect(() => normalizePath('EPUB/../../b.png')).to.throw(UnsafePathError);
  });

  test('keeps its slashes in an address', () => {
    expect(encodePath('EPUB/å b/100%#?.png')).to.equal('EPUB/%C3%A5%20b/100%25%23%3F.png');
    expect(decodePath(encodePath('EPUB/å b/100%#?.png'))).to.equal('EPUB/å b/100%#?.png');
  });
});
