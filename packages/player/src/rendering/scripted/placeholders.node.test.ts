import type { ManifestItem } from '@aloud/book';
import { describe, expect, test } from 'vitest';
import { publication, spineItem } from '../../testing/publication.ts';
import { asRead } from './as-read.ts';
import { itemAt, withPlaceholders } from './placeholders.ts';
import { scriptedPaths } from './scripted-paths.ts';

const item = (path: string, more: Partial<ManifestItem> = {}): [string, ManifestItem] => [
  path,
  {
    id: path,
    path,
    mediaType: 'application/xhtml+xml',
    properties: [],
    overlay: null,
    fallback: null,
    ...more,
  },
];

const book = (...resources: ReadonlyArray<[string, ManifestItem]>) =>
  publication({
    readingOrder: [spineItem(0, { path: 'a' }), spineItem(1, { path: 'b' })],
    resources: new Map(resources),
    contents: [
      {
        id: '1',
        label: 'A',
        path: 'a',
        fragment: 'x',
        children: [{ id: '2', label: 'B', path: 'b', fragment: 'y', children: [] }],
      },
    ],
  });

const SCRIPTED = ['scripted'];
const pathsOf = ({ readingOrder }: ReturnType<typeof book>) => readingOrder.map(({ path }) => path);

describe('A scripted page if no scripts may run', () => {
  test('is replaced by its fallback, in the reading order and in the contents', () => {
    const shown = withPlaceholders(
      book(item('a', { properties: SCRIPTED, fallback: 'f' }), item('b'), item('f', { overlay: 'f.smil' })),
    );
    expect(pathsOf(shown)).to.deep.equal(['f', 'b']);
    expect(shown.readingOrder[0]).to.include({ index: 0, cfiBase: '/6/2', overlay: 'f.smil' });
    const [first] = shown.contents;
    expect([first?.path, first?.fragment]).to.deep.equal(['f', '']);
    expect([first?.children[0]?.path, first?.children[0]?.fragment]).to.deep.equal(['b', 'y']);
  });

  test('is replaced by the first of the chain that can be a page and has no script', () => {
    const shown = withPlaceholders(
      book(
        item('a', { properties: SCRIPTED, fallback: 'c' }),
        item('c', { properties: SCRIPTED, fallback: 'd' }),
        item('d', { mediaType: 'application/json', fallback: 'e' }),
        item('e', { mediaType: 'image/svg+xml' }),
      ),
    );
    expect(shown.readingOrder[0]).to.include({ path: 'e', mediaType: 'image/svg+xml' });
  });

  test('stays if there is no fallback, if it is missing, or if the chain is a circle', () => {
    for (const resources of [
      [item('a', { properties: SCRIPTED })],
      [item('a', { properties: SCRIPTED, fallback: 'gone' })],
      [
        item('a', { properties: SCRIPTED, fallback: 'c' }),
        item('c', { properties: SCRIPTED, fallback: 'a' }),
      ],
    ])
      expect(pathsOf(withPlaceholders(book(...resources)))).to.deep.equal(['a', 'b']);
  });

  test('leaves pages without scripts alone', () => {
    const whole = book(item('a', { fallback: 'f' }), item('b'), item('f'));
    expect(withPlaceholders(whole)).to.equal(whole);
    expect(scriptedPaths(whole).size).to.equal(0);
  });

  test('is still found by links that name it', () => {
    const shown = withPlaceholders(
      book(item('a', { properties: SCRIPTED, fallback: 'f' }), item('b'), item('f')),
    );
    expect(itemAt(shown, 'a')?.index).to.equal(0);
    expect(itemAt(shown, 'b')?.index).to.equal(1);
    expect(itemAt(shown, 'elsewhere')).to.equal(undefined);
  });
});

describe('A publication', () => {
  test('lists the scripted documents of its reading order', () => {
    const paths = scriptedPaths(
      book(item('a', { properties: SCRIPTED }), item('b'), item('c', { properties: SCRIPTED })),
    );
    expect([...paths]).to.deep.equal(['a']);
  });

  test('that is read aloud keeps its controls: its scripts do not run, whatever the host allows', () => {
    const narrated = {
      ...book(item('a', { properties: SCRIPTED, fallback: 'f' }), item('b'), item('f')),
      audioLanguages: ['en'],
    };
    expect(asRead(narrated, true).scripted.size).to.equal(0);
    expect(pathsOf(asRead(narrated, true).publication)).to.deep.equal(['f', 'b']);
    expect(asRead({ ...narrated, audioLanguages: [] }, true).scripted.size).to.equal(1);
    expect(asRead({ ...narrated, audioLanguages: [] }, false).scripted.size).to.equal(0);
  });
});
