import { describe, expect, test } from 'vitest';
import type { ManifestItem, SpineItem } from '../publication.ts';
import { presentItems } from './present-items.ts';

const manifest = (...items: Array<[path: string, mediaType: string, fallback: string | null]>) =>
  new Map(
    items.map(([path, mediaType, fallback]): [string, ManifestItem] => [
      path,
      { id: path, path, mediaType, properties: [], overlay: null, fallback },
    ]),
  );

const page = (path: string): SpineItem => ({
  index: 0,
  path,
  mediaType: 'image/png',
  linear: true,
  layout: 'pre-paginated',
  flow: 'paginated',
  pageSpread: null,
  centered: false,
  overlay: null,
  cfiBase: '/6/2',
});

const shown = (items: ReadonlyMap<string, ManifestItem>, there: readonly string[] | null) => {
  const has = (path: string) => there?.includes(path);
  return presentItems([page('a.png')], items, { has }).map(({ path, mediaType }) => `${path} ${mediaType}`);
};

describe('A page whose file is missing', () => {
  const items = manifest(
    ['a.png', 'image/png', 'b.svg'],
    ['b.svg', 'image/svg+xml', 'a.xhtml'],
    ['a.xhtml', 'application/xhtml+xml', 'a.png'],
  );

  test('is replaced by the first of its fallbacks that exists', () => {
    expect(shown(items, ['a.png', 'b.svg'])).to.deep.equal(['a.png image/png']);
    expect(shown(items, ['b.svg', 'a.xhtml'])).to.deep.equal(['b.svg image/svg+xml']);
    expect(shown(items, ['a.xhtml'])).to.deep.equal(['a.xhtml application/xhtml+xml']);
  });

  test('stays if no fallback exists either, and fails when it is turned to', () => {
    expect(shown(items, [])).to.deep.equal(['a.png image/png']);
    expect(shown(manifest(['a.png', 'image/png', null]), [])).to.deep.equal(['a.png image/png']);
  });

  test('is not looked for if that would take a request', () => {
    expect(shown(items, null)).to.deep.equal(['a.png image/png']);
  });
});
