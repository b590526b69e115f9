import { beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from './tab.ts';
import { sampleProducts, type Visit, visit } from './visit.ts';

const WIDTHS = [1280, 820, 390] as const;

const startProduct = sampleProducts();

/** Opens a page of the portal. */
const goTo = ({ visitor, origin }: Visit, path: string) => visitor.tab.goTo(`${origin}${path}`);

const says = ({ visitor }: Visit, text: string) =>
  visitor.until(`"${text}"`, () => visitor.tab.run((part) => document.body.innerText.includes(part), text));

/** Looks at the page at every width: a picture, and no page wider than its window. */
async function look({ visitor }: Visit, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await visitor.tab.resize(width, 844);
    await visitor.picture(`${name} ${width}`);
    const overflow = await visitor.tab.run(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${name} at ${width}`).toBeLessThanOrEqual(0);
  }
  await visitor.tab.resize(WIDTHS[0], 844);
}

describe.each(ENGINES)('A pupil in %s', (engine) => {
  const here = visit(engine, startProduct);
  beforeAll(() => here.visitor.signIn(here.origin, 'student'), 60_000);

  test('begins with books: what is new in the library', async () => {
    await says(here, 'New in the library');
    await look(here, 'home');
  });

  test('finds a book while typing, without its accents, and narrows the search down', async () => {
    await goTo(here, '/library');
    await here.visitor.type('Search by title, person, or series', 'fyr');
    await says(here, '1 book');
    await here.visitor.press('Narrow down');
    await look(here, 'library');
  });

  test('is asked whether another word was meant', async () => {
    await goTo(here, '/library?searchString=fyrkaten');
    await here.visitor.press('Did you mean “fyrkatten”?');
    await says(here, '1 book');
  });

  test('reads about a book, and puts it on the bookshelf', async () => {
    await goTo(here, '/library?searchString=moss');
    await here.visitor.tab.press(await here.visitor.place('Moss and Rain', true));
    await says(here, 'From the book');
    await look(here, 'book page');
    await here.visitor.press('Add to my bookshelf');
    await says(here, 'Remove from my bookshelf');
  });

  test('opens it, and finds it on the bookshelf', async () => {
    await here.visitor.press('Read');
    await here.visitor.reader('the first page', () => true);
    await goTo(here, '/library/bookshelf');
    await says(here, 'Moss and Rain');
  });
});

describe.each(ENGINES)('A teacher in %s', (engine) => {
  const here = visit(engine, startProduct);
  beforeAll(() => here.visitor.signIn(here.origin, 'teacher'), 60_000);

  test('gives a book to a class from its page', async () => {
    await goTo(here, '/library?searchString=moss');
    await here.visitor.tab.press(await here.visitor.place('Moss and Rain', true));
    await here.visitor.press('Give to a group');
    await says(here, 'If you leave it empty: from now on.');
    await look(here, 'give to a class');
    await here.visitor.press('Give');
    await says(here, 'is given to Class 3B.');
  });
});
