import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { books, changes, onixNotices } from '../../database/schema/index.ts';
import { insertBook } from '../../services/library/index.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { importOnix, type OnixOutcome } from './import.ts';

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  folder = await mkdtemp(path.join(tmpdir(), 'aloud-onix-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await database.db.delete(books);
  await database.db.delete(onixNotices);
});

const isbn = '9780007232833';
const addBook = (change: Partial<typeof books.$inferInsert> = {}) =>
  insertBook(database.db, {
    id: 'b1',
    sha256: 'b1',
    size: 1,
    title: 'Old',
    authors: ['Nobody'],
    isbn: '978-0-00-723283-3',
    language: 'en',
    audioLanguages: [],
    videoLanguages: [],
    layout: 'reflowable',
    direction: 'ltr',
    ...change,
  });
const book = async () => (await database.db.select().from(books).where(eq(books.id, 'b1')))[0];

async function take(file: string): Promise<OnixOutcome[]> {
  const outcomes = [];
  for await (const each of importOnix(database.db, file)) outcomes.push(each);
  return outcomes;
}

/** A message with these records, each the content of a `Product`. */
async function message(
  records: readonly string[],
  sent = '20260101',
  root = 'release="3.0"',
): Promise<string> {
  const file = path.join(folder, 'message.xml');
  const products = records.map((record) =>
    record.startsWith('<Product') ? record : `<Product>${record}</Product>`,
  );
  await writeFile(
    file,
    `<?xml version="1.0" encoding="UTF-8"?><ONIXMessage ${root}><Header><SentDateTime>${sent}</SentDateTime></Header>${products.join('\n')}</ONIXMessage>`,
  );
  return file;
}
const named = `<RecordReference>r1</RecordReference><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>`;
const titled = (title: string, more = '') =>
  `${named}<DescriptiveDetail><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${title}</TitleText></TitleElement></TitleDetail>${more}</DescriptiveDetail>`;
const outcomes = async (file: string) => (await take(file)).map(({ outcome }) => outcome);

describe('a record', () => {
  test('changes the book with its ISBN, whatever the hyphens, and leaves what it does not name', async () => {
    await addBook({ description: 'Kept.' });
    const more = `
      <Collection><CollectionType>10</CollectionType><TitleDetail><TitleType>01</TitleType>
        <TitleElement><TitleElementLevel>02</TitleElementLevel><TitleText>Moor</TitleText></TitleElement>
        <TitleElement><TitleElementLevel>01</TitleElementLevel><PartNumber>2</PartNumber></TitleElement></TitleDetail></Collection>
      <Contributor><SequenceNumber>2</SequenceNumber><ContributorRole>A12</ContributorRole><PersonName>Ida Falk</PersonName></Contributor>
      <Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><NamesBeforeKey>Bo</NamesBeforeKey><KeyNames>Ek</KeyNames></Contributor>
      <Contributor><ContributorRole>E03</ContributorRole><PersonName>A Voice</PersonName></Contributor>
      <Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>YBC</SubjectCode></Subject>
      <Subject><SubjectSchemeIdentifier>12</SubjectSchemeIdentifier><SubjectCode>XX</SubjectCode></Subject>
      <Complexity><ComplexitySchemeIdentifier>11</ComplexitySchemeIdentifier><ComplexityCode>18</ComplexityCode></Complexity>
      <Complexity><ComplexitySchemeIdentifier>06</ComplexitySchemeIdentifier><ComplexityCode>520L</ComplexityCode></Complexity>
      <AudienceRange><AudienceRangeQualifier>17</AudienceRangeQualifier>
        <AudienceRangePrecision>03</AudienceRangePrecision><AudienceRangeValue>5</AudienceRangeValue>
        <AudienceRangePrecision>04</AudienceRangePrecision><AudienceRangeValue>8</AudienceRangeValue></AudienceRange>`;
    expect(await outcomes(await message([titled('New &amp; better', more)]))).toEqual(['changed']);
    expect(await book()).toMatchObject({
      title: 'New & better',
      authors: ['Bo Ek', 'Ida Falk'],
      series: 'Moor',
      seriesPart: '2',
      subjects: ['YBC'],
      levels: [{ system: 'LIX', value: '18' }],
      ageFrom: 5,
      ageTo: 8,
      description: 'Kept.',
      version: 2,
    });
    const [entry] = await database.db.select().from(changes).where(eq(changes.uid, 'b1'));
    expect(entry).toMatchObject({
      kind: 'book',
      actorUid: 'onix',
      fields: { title: ['Old', 'New & better'] },
    });
    expect(await outcomes(await message([titled('New &amp; better', more)]))).toEqual(['same']);
  });

  test('that is older than what is known changes nothing; one of the same day does', async () => {
    await addBook();
    expect(await outcomes(await message([titled('Second')], '20260202'))).toEqual(['changed']);
    expect(await outcomes(await message([titled('First')], '20260101T1200+0100'))).toEqual(['older']);
    expect(
      await outcomes(await message([`<Product datestamp="20260101">${titled('First')}</Product>`])),
    ).toEqual(['older']);
    expect((await book())?.title).toBe('Second');
    expect(await outcomes(await message([titled('Third')], '20260202'))).toEqual(['changed']);
  });

  test('that deletes withdraws the book, and a later one brings it back', async () => {
    await addBook();
    const deletes = `<NotificationType>05</NotificationType>${named}`;
    expect(await outcomes(await message([deletes], '20260101'))).toEqual(['withdrawn']);
    expect((await book())?.withdrawn).toBeInstanceOf(Date);
    expect(await outcomes(await message([titled('Back')], '20260102'))).toEqual(['changed']);
    expect(await book()).toMatchObject({ withdrawn: null, title: 'Back' });
  });

  test('for a book that is not there waits for it', async () => {
    expect(await outcomes(await message([titled('Waited')]))).toEqual(['waiting']);
    expect((await addBook()).title).toBe('Waited');
    expect((await book())?.title).toBe('Waited');
  });

  test('that updates a block keeps the others', async () => {
    await addBook();
    await take(await message([titled('Named')], '20260101'));
    const update = `<NotificationType>04</NotificationType>${named}<CollateralDetail><TextContent><TextType>03</TextType><Text textformat="05"><p>About a <em>fox</em>.</p></Text></TextContent></CollateralDetail>`;
    expect(await outcomes(await message([update], '20260102'))).toEqual(['changed']);
    expect(await book()).toMatchObject({ title: 'Named', description: 'About a fox.' });
  });

  test.each([
    [
      '<RegionsIncluded>WORLD</RegionsIncluded><CountriesExcluded>US CA</CountriesExcluded>',
      null,
      ['ca', 'us'],
    ],
    ['<CountriesIncluded>SE FI</CountriesIncluded>', ['fi', 'se'], []],
  ])('says where it may be sold: %s', async (territory, soldIn, notSoldIn) => {
    await addBook();
    const rights = `<PublishingDetail><SalesRights><SalesRightsType>01</SalesRightsType><Territory>${territory}</Territory></SalesRights></PublishingDetail>`;
    await take(await message([`${titled('Old')}${rights}`]));
    expect(await book()).toMatchObject({ soldIn, notSoldIn });
  });

  test('that is broken does not stop those after it, and says why', async () => {
    await addBook();
    const found = await take(
      await message([
        '<RecordReference>bad</RecordReference><b>',
        '<x>\u0010</x>',
        `&eacute;${named}`,
        '<a/>',
        titled('Fine'),
      ]),
    );
    expect(found.map(({ outcome, name }) => [outcome, name])).toEqual([
      ['broken', 'bad'],
      ['broken', null],
      ['broken', 'r1'],
      ['broken', null],
      ['changed', isbn],
    ]);
    expect(found[3]?.why).toBe('it has neither a reference nor an ISBN');
  });

  test('of a message that was cut off is broken, and those before it stand', async () => {
    await addBook();
    const file = await message([titled('Whole'), titled('Cut off')]);
    await writeFile(
      file,
      `<ONIXMessage release="3.0"><Product>${titled('Whole')}</Product><Product>${named}`,
    );
    expect(await outcomes(file)).toEqual(['changed', 'broken']);
  });

  test('that is too long is left out without being kept in memory', async () => {
    await addBook();
    const long = `<RecordReference>${'x'.repeat(2_500_000)}</RecordReference>`;
    const found = await take(await message([long, titled('After it')]));
    expect(found.map(({ outcome, why }) => [outcome, why])).toEqual([
      ['broken', 'it is too long'],
      ['changed', undefined],
    ]);
  });
});

test.each([
  ['release="2.1"', 'It is ONIX 2.1. The library reads ONIX 3.0 and later: ask the publisher for that.'],
  ['', 'It is ONIX 2.1 or older. The library reads ONIX 3.0 and later: ask the publisher for that.'],
])('a message with %j is refused by name', async (root, why) => {
  await expect(take(await message([titled('New')], '20260101', root))).rejects.toThrow(why);
});

test('a file that is no message, or is not there, is refused', async () => {
  const file = path.join(folder, 'other.xml');
  await writeFile(file, '<html/>');
  await expect(take(file)).rejects.toThrow('It is no ONIX message.');
  await expect(take(path.join(folder, 'absent.xml'))).rejects.toThrow('There is no such file.');
});
