import { getLibraryBook } from '@aloud/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EpubParts, packageDocument } from '../../testing/epub.ts';
import { redGround, svg } from '../../testing/pictures.ts';
import { TestProduct } from '../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());

const text = 'The fox lay awake in the hollow and counted every sound it heard. '.repeat(4).trim();
const bookWith = (picture: string | Buffer): Partial<EpubParts> => ({
  packageDocument: packageDocument({ metadata: `<dc:source>${String(picture).length}</dc:source>` }),
  files: {
    'EPUB/p1.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><body><img src="a%20fox.svg" alt="A fox."/><p>${text}</p></body></html>`,
    'EPUB/a fox.svg': picture,
  },
});

async function pageOf(parts: Partial<EpubParts>) {
  const bookId = await product.addBook(parts);
  const reply = await (await product.as('student'))('GET', `/v1/library/books/${bookId}`);
  const page = getLibraryBook.reply?.parse(reply.json());
  if (!page) throw new Error('There is no page.');
  return page;
}

describe('the page of a book', () => {
  test('shows the beginning of its text with the picture of that page, in the size of a cover', async () => {
    const { sample, samplePicture } = await pageOf(bookWith(svg(redGround)));
    expect(sample).toBe(text);
    expect(samplePicture).toMatchObject({ width: 480, height: 640, alt: 'A fox.' });
    const { pathname, search } = new URL(samplePicture?.url ?? '');
    const file = await product.app.inject(pathname + search);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await product.app.inject(pathname)).statusCode).toBe(403);
  });

  test.each([
    ['is an ornament', svg(redGround, 'viewBox="0 0 60 80" width="6" height="800"')],
    ['cannot be drawn', svg('<text>Fox</text>')],
    ['is none', 'no picture'],
  ])('shows the text alone if the picture %s', async (_why, picture) => {
    const { sample, samplePicture } = await pageOf(bookWith(picture));
    expect([sample, samplePicture]).toEqual([text, null]);
  });
});
