import { expect } from '@open-wc/testing';
import {
  type BookError,
  FaultyDocumentError,
  NotAPublicationError,
  OversizedResourceError,
  ResourceNotFoundError,
  UnsafePathError,
  UnsupportedPublicationError,
} from '../../errors.ts';
import { BlobLedger } from '../../testing/blob-ledger.ts';
import { rejection } from '../../testing/rejection.ts';
import { makeZip, type ZipOptions } from '../../testing/zip-maker.ts';
import { fileSource } from './source.ts';
import { ZipContainer } from './zip.ts';

const FILES = { 'a.txt': 'Moss and rain. '.repeat(200), 'sub/b å.txt': 'b', 'empty.txt': '' };

const openBytes = (bytes: Uint8Array<ArrayBuffer>) => ZipContainer.open(fileSource(new Blob([bytes])));

const open = async (files: Record<string, string>, options: ZipOptions = {}) =>
  openBytes(await makeZip(files, options));

/** Where the first entry of the directory begins. */
const directoryOf = (bytes: Uint8Array) =>
  bytes.findIndex(
    (_, at) => bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1 && bytes[at + 3] === 2,
  );

const textOf = async (container: ZipContainer, path: string) =>
  new TextDecoder().decode(await container.read(path));

describe('A zip archive', () => {
  for (const method of ['stored', 'deflated'] as const) {
    it(`returns its ${method} files, including the last and the empty one`, async () => {
      const container = await open(FILES, { method });
      for (const [path, text] of Object.entries(FILES)) expect(await textOf(container, path)).to.equal(text);
    });
  }

  it('is read as zip64 if it is written so', async () => {
    const container = await open(FILES, { zip64: true });
    expect(await textOf(container, 'a.txt')).to.equal(FILES['a.txt']);
  });

  it('is found before a comment, and with a directory too large for the last 64 KiB', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 2000 }, (_, n) => [`${n}-${'x'.repeat(40)}`, `${n}`]),
    );
    const container = await open(many, { method: 'stored', comment: 'made by hand' });
    expect(await textOf(container, `1999-${'x'.repeat(40)}`)).to.equal('1999');
  });

  it('knows the size of its files without reading them', async () => {
    const container = await open(FILES);
    expect(container.size('a.txt')).to.equal(3000);
    expect(container.size('c.txt')).to.equal(undefined);
  });

  it('names the file that it does not have', async () => {
    const container = await open(FILES);
    const error = await rejection(container.read('c.txt'));
    expect(error).to.be.instanceOf(ResourceNotFoundError);
    expect(error.message).to.contain('c.txt');
  });

  it('ignores the entries of folders', async () => {
    const container = await open({ 'sub/': '', 'sub/a.txt': 'a' });
    expect(container.size('sub/')).to.equal(undefined);
    expect(await textOf(container, 'sub/a.txt')).to.equal('a');
  });
});

describe('A zip archive made by hostile or careless hands', () => {
  const refused: ReadonlyArray<
    readonly [string, Promise<Uint8Array<ArrayBuffer>>, new (message: string) => BookError, RegExp]
  > = [
    ['is encrypted', makeZip(FILES, { encrypted: true }), UnsupportedPublicationError, /encrypted/],
    ['is split', makeZip(FILES, { disk: 2 }), UnsupportedPublicationError, /split/],
    [
      'is compressed oddly',
      makeZip(FILES, { declaredMethod: 12 }),
      UnsupportedPublicationError,
      /compressed/,
    ],
    [
      'claims 60,000 files',
      makeZip(FILES, { declaredEntries: 60_000 }),
      UnsupportedPublicationError,
      /too many/,
    ],
    [
      'claims 10 million files',
      makeZip(FILES, { declaredEntries: 1e7 }),
      UnsupportedPublicationError,
      /too many/,
    ],
    [
      'claims more files than it has',
      makeZip(FILES, { declaredEntries: 9 }),
      NotAPublicationError,
      /damaged/,
    ],
    ['climbs out with ../', makeZip({ 'EPUB/../../x': '' }), UnsafePathError, /outside/],
    ['names an absolute path', makeZip({ '/etc/passwd': '' }), UnsafePathError, /outside/],
    ['names a drive', makeZip({ 'C:/x': '' }), UnsafePathError, /outside/],
    ['climbs out with ..\\', makeZip({ '..\\x': '' }), UnsafePathError, /outside/],
    [
      'is no zip',
      Promise.resolve(new TextEncoder().encode('<html>Sign in first</html>')),
      NotAPublicationError,
      /no zip/,
    ],
    ['is empty', Promise.resolve(new Uint8Array(0)), NotAPublicationError, /no zip/],
  ];
  for (const [name, bytes, type, words] of refused) {
    it(`is refused if it ${name}`, async () => {
      const error = await rejection(openBytes(await bytes));
      expect(error).to.be.instanceOf(type);
      expect(error.message).to.match(words);
    });
  }

  it('is refused if it is truncated', async () => {
    const whole = await makeZip({ ...FILES, 'z.txt': 'z'.repeat(500) }, { method: 'stored' });
    expect(await rejection(openBytes(whole.slice(0, -40)))).to.be.instanceOf(NotAPublicationError);
    // Without its beginning, the directory is there but points past the end.
    expect(await rejection(openBytes(whole.slice(2000)))).to.be.instanceOf(NotAPublicationError);
  });

  it('is refused if its zip64 record is not where it says', async () => {
    for (const where of [0n, 0xffffn, 1n << 60n]) {
      const bytes = await makeZip(FILES, { zip64: true });
      new DataView(bytes.buffer).setBigUint64(bytes.length - 22 - 12, where, true);
      expect(await rejection(openBytes(bytes)), `at ${where}`).to.be.instanceOf(NotAPublicationError);
    }
  });

  it('is refused if an entry of its directory runs past the end', async () => {
    for (const field of [28, 30]) {
      const bytes = await makeZip({ 'a.txt': 'a' });
      new DataView(bytes.buffer).setUint16(directoryOf(bytes) + field, 0xfff0, true);
      expect(await rejection(openBytes(bytes)), `field ${field}`).to.be.instanceOf(NotAPublicationError);
    }
  });

  it('is refused if a zip64 field is too short for its contents', async () => {
    const bytes = await makeZip({ 'a.txt': 'a' }, { zip64: true });
    // The field with the number 1 is the zip64 field; another number makes it an unknown one.
    const extra = directoryOf(bytes) + 46 + 'a.txt'.length;
    new DataView(bytes.buffer).setUint16(extra, 2, true);
    expect(await rejection(openBytes(bytes))).to.be.instanceOf(NotAPublicationError);
    new DataView(bytes.buffer).setUint16(extra, 1, true);
    new DataView(bytes.buffer).setUint16(directoryOf(bytes) + 30, 12, true);
    expect(await rejection(openBytes(bytes))).to.be.instanceOf(NotAPublicationError);
  });

  it('fails for a file that is past the end of the archive', async () => {
    const bytes = await makeZip({ 'a.txt': 'a' });
    new DataView(bytes.buffer).setUint32(directoryOf(bytes) + 42, 0x7fffffff, true);
    const container = await openBytes(bytes);
    expect(await rejection(container.read('a.txt'))).to.be.instanceOf(NotAPublicationError);
  });

  it('stops inflating a file at the size that the directory declares', async () => {
    const bomb = { 'bomb.txt': '0'.repeat(3_000_000) };
    const container = await open(bomb, { declaredSize: () => 100 });
    expect(await rejection(container.read('bomb.txt'))).to.be.instanceOf(OversizedResourceError);
  });

  it('never reads a file that claims more than 256 MiB', async () => {
    const container = await open(FILES, { declaredSize: () => 300 * 1024 * 1024 });
    expect(await rejection(container.read('a.txt'))).to.be.instanceOf(OversizedResourceError);
    expect(await rejection(container.url('a.txt', 'text/plain'))).to.be.instanceOf(OversizedResourceError);
  });

  it('fails only for a file whose bytes are not a deflate stream, and reads the others', async () => {
    const bytes = await makeZip({ 'a.txt': 'a'.repeat(600), 'b.txt': 'b' });
    bytes.fill(0xff, 35, 40);
    const container = await openBytes(bytes);
    expect(await rejection(container.read('a.txt'))).to.be.instanceOf(FaultyDocumentError);
    expect(await textOf(container, 'b.txt')).to.equal('b');
  });
});

describe('Blob addresses of an archive', () => {
  let ledger: BlobLedger;

  beforeEach(() => {
    ledger = new BlobLedger();
  });

  afterEach(() => ledger.restore());

  it('carry the type and the bytes of the file', async () => {
    const container = await open(FILES);
    const reply = await fetch(await container.url('a.txt', 'text/x-moss'));
    expect(reply.headers.get('content-type')).to.equal('text/x-moss');
    expect(await reply.text()).to.equal(FILES['a.txt']);
  });

  it('are made once for each file', async () => {
    const container = await open(FILES);
    const [first, second] = await Promise.all([
      container.url('a.txt', 'text/plain'),
      container.url('a.txt', 'text/plain'),
    ]);
    expect(second).to.equal(first);
    expect(ledger.made).to.equal(1);
  });

  it('are released one by one, and made again when they are requested again', async () => {
    const container = await open(FILES);
    const first = await container.url('a.txt', 'text/plain');
    container.release(first);
    await Promise.resolve();
    expect(ledger.open.size).to.equal(0);
    expect(await container.url('a.txt', 'text/plain')).to.not.equal(first);
  });

  it('are all released when the archive is closed, including those still being made', async () => {
    const container = await open(FILES);
    await container.url('a.txt', 'text/plain');
    const late = container.url('sub/b å.txt', 'text/plain');
    container.close();
    await late;
    await Promise.resolve();
    expect(ledger.made).to.equal(2);
    expect(ledger.open.size).to.equal(0);
  });

  it('of stored files are views into the file on disk, not copies', async () => {
    const container = await open(FILES, { method: 'stored' });
    const url = await container.url('a.txt', 'audio/mpeg');
    expect(ledger.open.get(url)?.size).to.equal(3000);
    expect(ledger.open.get(url)?.type).to.equal('audio/mpeg');
  });

  it('that failed are tried again', async () => {
    const container = await open(FILES);
    await rejection(container.url('c.txt', 'text/plain'));
    await rejection(container.url('c.txt', 'text/plain'));
    expect(ledger.made).to.equal(0);
  });
});
