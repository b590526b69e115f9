import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import type { OpenDatabase } from '../database/database.ts';
import { seedSchool } from '../seed/seed.ts';
import { listBooks } from '../services/library/queries.ts';
import { createTestDatabase } from '../testing/database.ts';
import {
  bookWithCover,
  packageDocument,
  renamed,
  writeEpub,
  writeForgedZip,
  writeZip,
} from '../testing/epub.ts';
import { flatPng, redGround, svg } from '../testing/pictures.ts';
import { addPublication } from './add.ts';
import { PublicationRefused } from './refused.ts';
import { removePublication } from './remove.ts';

let database: OpenDatabase;
let folder: string;
let config: Config;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aloud-add-'));
  config = readConfig({ DATA_DIR: folder });
  database = await createTestDatabase();
  await seedSchool(database.db, config);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const file = () => path.join(folder, 'offered.epub');
const add = (limits: Partial<Config['bookLimits']> = {}) =>
  addPublication(database.db, { ...config, bookLimits: { ...config.bookLimits, ...limits } }, file());

async function expectRefusal(reason: RegExp, limits: Partial<Config['bookLimits']> = {}): Promise<void> {
  const begun = process.cpuUsage();
  const refusal: unknown = await add(limits).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(PublicationRefused);
  expect((refusal as PublicationRefused).message).toMatch(reason);
  expect(process.cpuUsage(begun).user, 'what cannot be taken is not unpacked').toBeLessThan(1_000_000);
  expect(await readdir(config.booksDir).catch(() => [])).toEqual([]);
  expect(await listBooks(database.db)).toEqual([]);
}

const container = (path: string) =>
  `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="${path}"/></rootfiles></container>`;

describe('a file is refused, and nothing of it is left behind, if it', () => {
  test('does not exist', async () => {
    await rm(file(), { force: true });
    await expectRefusal(/no such file/);
  });

  test('is not a zip archive', async () => {
    await writeFile(file(), 'not a zip');
    await expectRefusal(/not a sound zip/);
  });

  test('is a truncated zip archive', async () => {
    await writeForgedZip(file(), { mimetype: 'application/epub+zip' }, (bytes) => bytes.subarray(0, -30));
    await expectRefusal(/not a sound zip/);
  });

  test('is one part of a split archive', async () => {
    await writeForgedZip(file(), { mimetype: 'application/epub+zip' }, (bytes) => {
      bytes.writeUInt16LE(3, bytes.length - 22 + 4);
      return bytes;
    });
    await expectRefusal(/split/);
  });

  test.each([
    ['no mimetype', { mimetype: null }, /no right "mimetype"/],
    ['another mimetype', { mimetype: 'application/zip' }, /no right "mimetype"/],
    ['no container', { container: null }, /container\.xml is missing/],
    ['no package document', { packageDocument: null }, /package document is missing/],
    [
      'a package document outside of the book',
      { container: container('../../x.opf') },
      /package document is missing/,
    ],
    ['a package document that is not XML', { packageDocument: '<package <' }, /not sound XML/],
    ['no pages', { packageDocument: packageDocument({ spine: ' ' }) }, /no pages/],
  ])('has %s', async (_name, parts, reason) => {
    await writeEpub(file(), parts);
    await expectRefusal(reason);
  });

  test('is locked to a shop', async () => {
    const lock = `<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData>
      <enc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></enc:EncryptedData></encryption>`;
    await writeEpub(file(), { files: { 'META-INF/encryption.xml': lock } });
    await expectRefusal(/copy protection/);
  });

  test('is locked with a password', async () => {
    await writeForgedZip(file(), { mimetype: 'application/epub+zip', secret: 'x' }, (bytes) => {
      const entry = bytes.lastIndexOf('PK\x01\x02');
      bytes.writeUInt16LE(bytes.readUInt16LE(entry + 8) | 1, entry + 8);
      return bytes;
    });
    await expectRefusal(/locked with a password/);
  });

  const paths = ['/etc/xx', '../../xx', 'a/../../x', 'C:/xxxx', 'a\\..\\x', 'a/./xxx'];
  test.each(paths)('contains a file named %s (adverse 8)', async (name) => {
    const placeholder = '#'.repeat(name.length);
    await writeForgedZip(
      file(),
      { mimetype: 'application/epub+zip', [placeholder]: 'evil' },
      renamed(placeholder, name),
    );
    await expectRefusal(/leads out of the book|not a sound zip/);
  });

  test('contains a name with a zero byte', async () => {
    await writeForgedZip(file(), { mimetype: 'application/epub+zip', 'a#b': 'x' }, renamed('a#b', 'a\0b'));
    await expectRefusal(/leads out of the book/);
  });

  test('contains two files of one name, also if they differ only in case', async () => {
    await writeForgedZip(file(), { aaa: '1', bbb: '2' }, renamed('bbb', 'aaa'));
    await expectRefusal(/two files named/);
    await writeZip(file(), { 'a.txt': '1', 'A.TXT': '2' });
    await expectRefusal(/two files named/);
  });

  test('contains a symbolic link', async () => {
    await writeZip(file(), { mimetype: 'application/epub+zip', link: '/etc/passwd' }, { link: 0o120777 });
    await expectRefusal(/link instead of a file/);
  });

  test('would fill the disk: too dense, too large or too many (adverse 9)', async () => {
    await writeEpub(file(), { files: { bomb: Buffer.alloc(64 * 1024 ** 2) } });
    await expectRefusal(/far more than its size/);
    await writeEpub(file(), { files: { large: Buffer.alloc(3000) } });
    await expectRefusal(/larger than/, { maxBytes: 2000 });
    await expectRefusal(/more than 3 files/, { maxEntries: 3 });
  });

  test('inflates to more than it declares', async () => {
    await writeForgedZip(file(), { mimetype: 'application/epub+zip', liar: 'a'.repeat(5000) }, (bytes) => {
      const entry = bytes.lastIndexOf('PK\x01\x02');
      bytes.writeUInt32LE(10, entry + 24);
      return bytes;
    });
    await expectRefusal(/./);
  });

  test('is meant for a school unit that does not exist', async () => {
    await writeEpub(file());
    const refusal = addPublication(database.db, config, file(), 'no-such-school');
    await expect(refusal).rejects.toThrow('There is no school unit no-such-school.');
    expect(await readdir(config.booksDir)).toEqual([]);
    expect(await listBooks(database.db)).toEqual([]);
  });
});

describe('a sound book', () => {
  test('is unpacked, put on the school’s shelf, kept once, and removed without a trace', async () => {
    await writeEpub(file());
    const { book, isNew, shelves } = await add();
    expect({ isNew, shelves }).toEqual({ isNew: true, shelves: ['Fyrskolan'] });
    expect((await readdir(path.join(config.booksDir, book.id))).sort()).toEqual(['book.epub', 'files']);
    const again = await add();
    expect(again).toMatchObject({ isNew: false, book: { id: book.id } });
    expect(await readdir(config.booksDir)).toEqual([book.id]);
    await removePublication(database.db, config, book.id);
    expect(await readdir(config.booksDir)).toEqual([]);
    expect(await listBooks(database.db)).toEqual([]);
  });

  test('gets its cover in shelf size', async () => {
    await writeEpub(file(), bookWithCover(svg(redGround)));
    const { book, warnings } = await add();
    expect(book.shelfCover).toMatchObject({ width: 480, height: 640 });
    expect(await readdir(path.join(config.booksDir, book.id, 'covers'))).toHaveLength(1);
    expect(warnings).toEqual([]);
    await removePublication(database.db, config, book.id);
    expect(await readdir(config.booksDir)).toEqual([]);
  });

  test.each([
    ['is no picture', 'no picture'],
    ['is larger than anybody can look at', flatPng(30_000, 30_000, 100)],
  ])('keeps the cover that it has if that %s, with a warning', async (_what, cover) => {
    await writeEpub(file(), bookWithCover(cover));
    const { book, warnings } = await add();
    expect(book).toMatchObject({ coverPath: 'EPUB/cover of it.img', shelfCover: null });
    expect(warnings).toEqual([expect.stringMatching(/shows? that as it is: EPUB\/cover of it\.img\.$/)]);
    expect((await readdir(path.join(config.booksDir, book.id))).sort()).toEqual(['book.epub', 'files']);
    await removePublication(database.db, config, book.id);
  });

  test('added twice simultaneously is kept once', async () => {
    await writeEpub(file());
    const both = await Promise.all([add(), add()]);
    expect(both[0].book.id).toBe(both[1].book.id);
    expect(await readdir(config.booksDir)).toEqual([both[0].book.id]);
    await removePublication(database.db, config, both[0].book.id);
  });

  test('declares entities that are not resolved (adverse 11)', async () => {
    const bomb = `<!DOCTYPE package [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
    const document = packageDocument().replace('?>', `?>${bomb}`).replace('The Test Book', 'T &b;&f;');
    await writeEpub(file(), { packageDocument: document });
    const result = await add().catch((error: unknown) => error);
    if (!(result instanceof PublicationRefused)) {
      const { book } = result as Awaited<ReturnType<typeof add>>;
      expect(book.title).not.toMatch(/aaaa|root:/);
      await removePublication(database.db, config, book.id);
    }
  });
});
