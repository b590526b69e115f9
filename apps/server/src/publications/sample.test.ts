import { describe, expect, test } from 'vitest';
import type { Archive } from './archive.ts';
import type { PackageDocument } from './package-document.ts';
import { findSample } from './sample.ts';

const sentence = 'The fox lay awake in the hollow and counted every sound it heard. ';

/** The sample of a book with these pages, by their bodies. */
function sampleOf(
  pages: readonly string[],
  layout: 'reflowable' | 'pre-paginated' = 'reflowable',
  nav = -1,
): Promise<string | null> {
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
  return findSample({ readText } as unknown as Archive, { spine } as unknown as PackageDocument, {
    layout,
    language: 'en',
  });
}

describe('the sample of a book', () => {
  test('is the beginning of the first page with text to read, in whole sentences', async () => {
    const chapter = `<h1>One</h1><p>${sentence.repeat(20)}</p>`;
    const sample = await sampleOf(['<h1>The Fox</h1><p>By Ada Lind</p>', chapter]);
    expect(sample).toBe(sentence.repeat(7).trim());
  });

  test('leaves out the contents', async () => {
    const contents = `<nav><p>${sentence.repeat(5)}</p></nav>`;
    expect(await sampleOf([contents, `<p>${'A day. '.repeat(40)}</p>`], 'reflowable', 0)).toMatch(
      /^A day\. /,
    );
  });

  test('of a picture book is the text of a page', async () => {
    const pages = ['<p>The Fox</p>', `<p>${sentence}</p>`, `<p>Then it slept.</p>`];
    expect(await sampleOf(pages, 'pre-paginated')).toBe(sentence.trim());
    expect(await sampleOf(pages)).toBeNull();
  });

  test('cuts a sentence without an end, and passes over a page that cannot be parsed', async () => {
    const sample = await sampleOf(['<p>', `<p>${'long and '.repeat(200)}</p>`]);
    expect(sample).toMatch(/^long and .* (?:long|and)…$/);
    expect(sample?.length).toBeLessThanOrEqual(500);
  });
});
