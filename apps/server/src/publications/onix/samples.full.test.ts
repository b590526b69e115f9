import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { onixNotices } from '../../database/schema/index.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { importOnix, type OnixOutcome } from './import.ts';

/** Messages that nobody here wrote are kept beside the project; they are not part of it. */
const samples = path.resolve(import.meta.dirname, '../../../../../../shared/onix');

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(onixNotices));

describe('the samples of EDItEUR and publishers', () => {
  const of = async (name: string) => {
    const found: OnixOutcome[] = [];
    for await (const each of importOnix(database.db, path.join(samples, name))) found.push(each);
    const kinds = [...new Set(found.map(({ outcome }) => outcome))];
    return kinds.map((kind) => `${found.filter(({ outcome }) => outcome === kind).length} ${kind}`);
  };

  test.each([
    ['Onix3sample_refnames.xml', ['1 waiting']],
    ['Onix3sample_shorttags.xml', ['1 waiting']],
    ['Onix3sample_refnames_blockupdate.xml', ['1 waiting']],
    ['Onix3sample_shorttags_blockupdate.xml', ['1 waiting']],
    ['Onix3SupportingResourceSample1.xml', ['1 waiting']],
    ['Onix3SupportingResourceSample1ShortTags.xml', ['1 waiting']],
    ['Onix3sample_refnames_badchar.xml', ['2 waiting', '1 broken']],
    ['Onix3sample_refnames_badchar_2.xml', ['2 waiting', '1 broken']],
    ['publisher-nl.xml', ['1 waiting']],
    ['v3-5-Products.xml', ['5 waiting']],
    ['v3-50-Products.xml', ['50 waiting']],
    ['v3-500-Products.xml', ['500 waiting']],
  ])('%s', async (name, expected) => {
    expect(await of(name)).toEqual(expected);
  });

  test('say the same with reference names and with short tags', async () => {
    const noticeOf = async (name: string) => {
      await database.db.delete(onixNotices);
      await of(name);
      const [notice] = await database.db.select().from(onixNotices);
      return notice?.fields;
    };
    const long = await noticeOf('Onix3sample_refnames.xml');
    expect(long).toMatchObject({ series: 'The Martin Beck series' });
    // Only the sample with short tags tells levels.
    const levels = [{ system: 'Fountas & Pinnell', value: 'M' }];
    expect(await noticeOf('Onix3sample_shorttags.xml')).toEqual({ ...long, levels });
  });

  test('2.1 is refused by name', async () => {
    await expect(of('Onix2CoreDataSample1.xml')).rejects.toThrow(/^It is ONIX 2\.1/);
  });
});
