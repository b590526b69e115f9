import { describe, expect, test } from 'vitest';
import type { Archive } from './archive.ts';
import type { PackageDocument } from './package-document.ts';
import { findSample, type Sample } from './sample.ts';

const sentence = 'The fox lay awake in the hollow and counted every sound it heard. ';

/** The sample of a book with these pages, by their bodies; its only picture is `images/fox.svg`. */
function sampleOf(
  pages: readonly string[],
  layout: 'reflowable' | 'pre-paginated' = 'reflowable',
  nav = -1,
): Promise<Sample | null> {
  const path = (at: number) => `p${at}.xhtml`;
  const spine = pages.map((_, at) => ({
    item: {
      id: path(at),
      path: path(at),
      mediaType: 'application/xhtml+xml',
      properties: at === nav ? ['nav'] : [],
      overlayId: null,
    },
    properties: [],
  }));
  const readText = async (name: string) => {
    const body = pages[Number(name.slice(1, -6))];
    return body === undefined
      ? null
      : `<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>`;
  };
  // Of the archive only its texts are read, of the publication only its reading order.
  const has = (name: string) => name === 'images/fox.svg';
  return findSample({ readText, has } as unknown as Archive, { spine } as unknown as PackageDocument, {
    layout,
    language: 'en',
  });
}

describe('the sample of a book', () => {
  test('is the beginning of the first page with text to read, in whole sentences', async () => {
    const chapter = `<h1>One</h1><p>${sentence.repeat(20)}</p>`;
    const sample = await sampleOf(['<h1>The Fox</h1><p>By Ada Lind</p>', chapter]);
    expect(sample).toEqual({ text: sentence.repeat(7).trim(), picture: null });
  });

  test('leaves out the contents', async () => {
    const contents = `<nav><p>${sentence.repeat(5)}</p></nav>`;
    const sample = await sampleOf([contents, `<p>${'A day. '.repeat(40)}</p>`], 'reflowable', 0);
    expect(sample?.text).toMatch(/^A day\. /);
  });

  test('of a picture book is the text of a page', async () => {
    const pages = ['<p>The Fox</p>', `<p>${sentence}</p>`, `<p>Then it slept.</p>`];
    expect((await sampleOf(pages, 'pre-paginated'))?.text).toBe(sentence.trim());
    expect(await sampleOf(pages)).toBeNull();
  });

  test('cuts a sentence without an end, and passes over a page that cannot be parsed', async () => {
    const sample = await sampleOf(['<p>', `<p>${'long and '.repeat(200)}</p>`]);
    expect(sample?.text).toMatch(/^long and .* (?:long|and)…$/);
    expect(sample?.text.length).toBeLessThanOrEqual(500);
  });

  test('has the first picture of its page that is in the book, and what it shows in words', async () => {
    const pictures =
      '<img src="images/gone.png" alt="Gone"/><img src="images/fox.svg" alt=" A fox\n asleep. "/>';
    const sample = await sampleOf(
      [`<p>The Fox</p>${pictures}`, `${pictures}<p>${sentence}</p>`],
      'pre-paginated',
    );
    expect(sample).toEqual({
      text: sentence.trim(),
      picture: { path: 'images/fox.svg', alt: 'A fox asleep.' },
    });
    const drawn = '<svg xmlns="http://www.w3.org/2000/svg"><image href="images/fox.svg"/></svg>';
    expect((await sampleOf([`${drawn}<p>${sentence}</p>`], 'pre-paginated'))?.picture).toEqual({
      path: 'images/fox.svg',
      alt: '',
    });
    expect((await sampleOf([`<p>${sentence}</p>`], 'pre-paginated'))?.picture).toBeNull();
  });
});
