import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  NotAPublicationError,
  ResourceForbiddenError,
  ResourceNotFoundError,
  ResourceUnavailableError,
} from '../errors.ts';
import { type DoubleOptions, RangeFetchDouble } from '../testing/range-fetch-double.ts';
import { rejection } from '../testing/rejection.ts';
import { makeZip, type ZipOptions } from '../testing/zip-maker.ts';
import { fetchAhead } from './ahead.ts';
import { openContainer } from './open-container.ts';
import { SignedFetch } from './signed-fetch.ts';

const SRC = 'https://store.example/moss.epub';
const FILES = { 'a.txt': 'Moss. '.repeat(500), 'b.txt': 'Rain. '.repeat(500), 'c.txt': 'c' };
/** Files that are neither in the first nor in the last bytes of the archive, and not next to each other. */
const FAR = {
  filler: 'x'.repeat(200_000),
  'a.txt': FILES['a.txt'],
  between: 'x'.repeat(100_000),
  'b.txt': FILES['b.txt'],
  'b-beside.txt': 'beside',
};
const SPREAD = { method: 'stored', padding: 300_000 } as const;

describe('An .epub behind HTTP', () => {
  let server: RangeFetchDouble;

  const serve = async (
    options: DoubleOptions = {},
    zip: ZipOptions = {},
    files: Record<string, string> = FILES,
  ) => {
    server = new RangeFetchDouble({ '/moss.epub': await makeZip(files, zip) }, options).install();
  };
  const textOf = async (path: string, from: ReturnType<typeof openContainer>) =>
    new TextDecoder().decode(await (await from).read(path));

  afterEach(() => server.restore());

  test('costs two simultaneous requests to open, and one for each file that is apart from the others', async () => {
    await serve({}, SPREAD, FAR);
    const container = openContainer({ src: SRC });
    await container;
    expect(server.ranges).to.deep.equal(['bytes=-24576', 'bytes=0-131071']);
    expect(await textOf('a.txt', container)).to.equal(FILES['a.txt']);
    expect(await textOf('b.txt', container)).to.equal(FILES['b.txt']);
    expect(server.requests).to.have.length(4);
    expect(await textOf('b-beside.txt', container)).to.equal('beside');
    expect(await textOf('a.txt', container)).to.equal(FILES['a.txt']);
    expect(server.requests, 'what has been read is kept').to.have.length(4);
  });

  test('costs nothing more for files in its first and its last bytes', async () => {
    await serve({}, { padding: 300_000 });
    const container = openContainer({ src: SRC });
    for (const name of ['a.txt', 'b.txt', 'c.txt'] as const)
      expect(await textOf(name, container)).to.equal(FILES[name]);
    expect(server.requests).to.have.length(2);
  });

  test('reads a file among the first bytes as soon as it has arrived, though the others have not', async () => {
    const zip = await makeZip({ 'a.txt': 'first', filler: 'x'.repeat(200_000) }, { method: 'stored' });
    let end: () => void = () => undefined;
    const first = new ReadableStream<Uint8Array>({
      start: (line) => {
        line.enqueue(zip.slice(0, 1000));
        end = () => line.close();
      },
    });
    server = new RangeFetchDouble(
      { '/moss.epub': zip },
      { answer: ({ range }) => (range === 'bytes=0-131071' ? new Response(first) : null) },
    ).install();
    const container = openContainer({ src: SRC });
    expect(await textOf('a.txt', container)).to.equal('first');
    expect(server.requests).to.have.length(2);
    end();
    expect(await textOf('filler', container), 'what has not come is asked for again').to.have.length(200_000);
  });

  test('opens if there is a long comment at its end', async () => {
    await serve({}, { comment: 'Moss. '.repeat(9000) });
    expect(await textOf('a.txt', openContainer({ src: SRC }))).to.equal(FILES['a.txt']);
  });

  test('that was fetched ahead is taken over by the caller that opens it, once, and with its signature', async () => {
    await serve(
      { answer: ({ url }) => (url.includes('Policy=old') ? new Response('', { status: 403 }) : null) },
      SPREAD,
      FAR,
    );
    await fetchAhead(SRC);
    expect(server.requests).to.have.length(2);
    const signed = new SignedFetch('Policy=old', async () => 'Policy=new');
    const container = openContainer({ src: SRC, signed });
    await container;
    expect(server.requests, 'nothing is asked for again').to.have.length(2);
    expect(await textOf('a.txt', container)).to.equal(FILES['a.txt']);
    expect(server.requests.map(({ url }) => new URL(url).search).slice(2)).to.deep.equal([
      '?Policy=old',
      '?Policy=new',
    ]);
    await openContainer({ src: SRC });
    expect(server.requests, 'the next one asks for itself').to.have.length(6);
  });

  test('that could not be fetched ahead is opened as if nobody had tried', async () => {
    let online = false;
    await serve({ answer: () => (online ? null : new Response('', { status: 503 })) });
    await fetchAhead(SRC);
    online = true;
    expect(await textOf('a.txt', openContainer({ src: SRC }))).to.equal(FILES['a.txt']);
  });

  test('reads two adjacent files once, though they are requested simultaneously', async () => {
    await serve({}, SPREAD, FAR);
    const container = openContainer({ src: SRC });
    await container;
    const texts = await Promise.all([textOf('b.txt', container), textOf('b-beside.txt', container)]);
    expect(texts).to.deep.equal([FILES['b.txt'], 'beside']);
    expect(server.requests).to.have.length(3);
  });

  test('never loads more than the directory and the requested files', async () => {
    await serve({}, { padding: 5_000_000 });
    await textOf('a.txt', openContainer({ src: SRC }));
    for (const range of server.ranges) {
      const [from = '', to = ''] = range?.replace('bytes=', '').split('-') ?? [];
      expect(Number(to) - Number(from || 0)).to.be.below(140_000);
    }
  });

  test('reads the file at its very end too, for which a guessed header length would exceed the file', async () => {
    await serve({}, { method: 'stored' });
    expect(await textOf('c.txt', openContainer({ src: SRC }))).to.equal('c');
  });

  test('opens from a server that ignores ranges with one whole download', async () => {
    await serve({ ignoreRanges: true });
    const container = openContainer({ src: SRC });
    expect(await textOf('a.txt', container)).to.equal(FILES['a.txt']);
    expect(await textOf('b.txt', container)).to.equal(FILES['b.txt']);
    expect(server.ranges, 'the first bytes are not waited for').to.deep.equal([
      'bytes=-24576',
      'bytes=0-131071',
    ]);
  });

  test('opens from a server that sends the first bytes instead of the last', async () => {
    await serve({ noSuffix: true }, { method: 'stored' }, FAR);
    const container = openContainer({ src: SRC });
    expect(await textOf('b-beside.txt', container)).to.equal('beside');
    expect(await textOf('a.txt', container)).to.equal(FILES['a.txt']);
  });

  test('opens if a server stops supporting ranges in the middle', async () => {
    await serve({}, SPREAD, FAR);
    const container = await openContainer({ src: SRC });
    const bytes = await makeZip(FAR, SPREAD);
    server.restore();
    server = new RangeFetchDouble({ '/moss.epub': bytes }, { ignoreRanges: true }).install();
    expect(await textOf('b.txt', Promise.resolve(container))).to.equal(FILES['b.txt']);
    expect(await textOf('a.txt', Promise.resolve(container))).to.equal(FILES['a.txt']);
    expect(server.requests).to.have.length(1);
  });

  test('is refused if the server sends a range without its size', async () => {
    await serve({ answer: () => new Response(new Uint8Array(10), { status: 206 }) });
    expect(await rejection(openContainer({ src: SRC }))).to.be.instanceOf(ResourceUnavailableError);
  });

  test('is refused if it is empty', async () => {
    await serve({ answer: () => new Response(new Uint8Array(0), { status: 200 }) });
    expect(await rejection(openContainer({ src: SRC }))).to.be.instanceOf(NotAPublicationError);
  });

  test('fails for a file of which the server sends less than was requested', async () => {
    let short = false;
    await serve(
      {
        answer: () =>
          short
            ? new Response(new Uint8Array(8), {
                status: 206,
                headers: { 'content-range': 'bytes 0-7/99999' },
              })
            : null,
      },
      SPREAD,
      FAR,
    );
    const container = await openContainer({ src: SRC });
    short = true;
    expect(await rejection(container.read('a.txt'))).to.be.instanceOf(ResourceUnavailableError);
  });

  test('renews its signature if it expires between two files', async () => {
    let expired = false;
    await serve(
      {
        answer: ({ url }) =>
          expired && !url.includes('Policy=new') ? new Response('', { status: 403 }) : null,
      },
      SPREAD,
      FAR,
    );
    const signed = new SignedFetch('Policy=old', async () => 'Policy=new');
    const container = openContainer({ src: `${SRC}?Policy=old`, signed });
    await container;
    expired = true;
    expect(await textOf('a.txt', container)).to.equal(FILES['a.txt']);
    expect(signed.policy).to.equal('Policy=new');
  });

  test('is refused for good if the renewed signature is refused too', async () => {
    await serve({ answer: () => new Response('', { status: 403 }) });
    const signed = new SignedFetch('Policy=old', async () => 'Policy=new');
    expect(await rejection(openContainer({ src: SRC, signed }))).to.be.instanceOf(ResourceForbiddenError);
  });
});

describe('An unpacked book behind HTTP', () => {
  let server: RangeFetchDouble;

  beforeEach(() => {
    server = new RangeFetchDouble({ '/moss/EPUB/a b.txt': new TextEncoder().encode('a') }).install();
  });

  afterEach(() => server.restore());

  test('is an address with a trailing slash, whatever its query says', async () => {
    const container = await openContainer({ src: 'https://store.example/moss/?Policy=p#x' });
    expect(server.requests).to.have.length(0);
    expect(new TextDecoder().decode(await container.read('EPUB/a b.txt'))).to.equal('a');
    expect(server.requests[0]?.url).to.equal('https://store.example/moss/EPUB/a%20b.txt');
  });

  test('signs what it reads and what media elements stream', async () => {
    const signed = new SignedFetch('Policy=p');
    const container = await openContainer({ src: 'https://store.example/moss/', signed });
    await container.read('EPUB/a b.txt');
    expect(server.requests[0]?.url).to.contain('?Policy=p');
    expect(await container.url('EPUB/a.mp3', 'audio/mpeg')).to.equal(
      'https://store.example/moss/EPUB/a.mp3?Policy=p',
    );
    expect(server.requests, 'nothing is loaded for a media element').to.have.length(1);
  });

  test('requests two bytes to find out whether a file is available, and renews an expired signature', async () => {
    server.restore();
    server = new RangeFetchDouble(
      { '/moss/EPUB/a.mp3': new Uint8Array(500) },
      { answer: ({ url }) => (url.includes('Policy=new') ? null : new Response('', { status: 403 })) },
    ).install();
    const signed = new SignedFetch('Policy=old', async () => 'Policy=new');
    const container = await openContainer({ src: 'https://store.example/moss/', signed });
    await container.check('EPUB/a.mp3');
    expect(server.ranges).to.deep.equal(['bytes=0-1', 'bytes=0-1']);
    expect(signed.policy).to.equal('Policy=new');
    expect(await rejection(container.check('EPUB/gone.mp3'))).to.be.instanceOf(ResourceNotFoundError);
  });

  test('never leaves its folder, whatever characters a name contains', async () => {
    const container = await openContainer({ src: 'https://store.example/moss/' });
    await rejection(container.read('EPUB/?x#y.txt'));
    expect(server.requests[0]?.url).to.equal('https://store.example/moss/EPUB/%3Fx%23y.txt');
  });
});
