import { profileHeader, type ReaderBook } from '@aloud/api';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bookmarkPath } from '../../site/libraryPaths.ts';
import { readerPath } from '../../site/paths.ts';
import { readerBook, shelfBook } from '../../test/books.ts';
import { page, school } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';
import { madeTokens } from '../../test/session.ts';
import type { PlayerProps } from '../../ui/player/Player.tsx';

const player = vi.hoisted(() => ({ props: null as PlayerProps | null }));

// The player itself is tested in its own package, in a real browser; here it only records its props.
vi.mock('../../ui/player/Player.tsx', () => ({
  Player: (props: PlayerProps) => {
    player.props = props;
    return <h1>{props.title}</h1>;
  },
}));

const file = '/content/b1/book.epub?Policy=p&Signature=s&Key-Pair-Id=k';
const policy = 'Policy=new&Signature=n&Key-Pair-Id=k';

function library(change: Partial<ReaderBook> = {}) {
  const book = readerBook({ videoLanguages: ['takk'], ...change });
  server.use(
    http.get('/v1/books/b1', () => HttpResponse.json(book)),
    http.get('/v1/books/b1/resources-url', () => HttpResponse.json({ resourcesUrl: '/content/b1/' })),
    http.get('/v1/books/b1/policy', () => HttpResponse.json({ policy })),
    http.get('/me/organizations', () => page([school, { ...school, uid: 'o2' }])),
    http.get('/submissions/', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const mine = query.get('ownership') === 'Mine' && query.get('contextId') === 'b1';
      return HttpResponse.json({ data: mine ? [submission] : [], cursor: null });
    }),
  );
}

const refused = (reason: object) =>
  HttpResponse.json({ error: { id: 'forbidden', message: 'Forbidden', reason } }, { status: 403 });

const submission = {
  id: 's1',
  status: 'InProgress',
  answers: {},
  context: { type: 'Quiz', exercise: { id: 'e1', title: 'Quiz', content: [] } },
  createdAt: '2026-01-02T00:00:00.000Z',
  coverUrl: null,
  owned: false,
  answeredBy: null,
};

beforeEach(() => {
  player.props = null;
});

describe('the reader', () => {
  test('opens the book of the link with its data from the library', async () => {
    library();
    renderApp(readerPath('b1', file));
    await screen.findByRole('heading', { name: 'The Lighthouse Cat' });
    expect(player.props).toMatchObject({
      src: file,
      mediaBaseUrl: '/content/b1/',
      policy,
      book: {
        id: 'b1',
        languages: { mainLanguage: 'en', audio: ['en', 'fi'], video: ['takk'] },
        pictureInPicture: true,
      },
      bookmarkFeatures: true,
      bookmarkUrl: '/library/bookmarks',
      userIdentity: { userId: 'u1' },
    });
  });

  test('reassembles the address of a link that was not encoded', async () => {
    library();
    renderApp(`/library/reader/b1?fileUrl=${file}`);
    await screen.findByRole('heading', { name: 'The Lighthouse Cat' });
    expect(player.props?.src).toBe(file);
  });

  test('takes the address from the bookshelf if the link has none', async () => {
    library();
    server.use(
      http.get('/v1/user/u1/books', () =>
        HttpResponse.json({ data: [shelfBook()], meta: { totalCount: 1 } }),
      ),
    );
    renderApp('/library/reader/b1');
    await screen.findByRole('heading', { name: 'The Lighthouse Cat' });
    expect(player.props?.src).toBe(shelfBook().fileUrl);
  });

  test('stays at the address under which the book was opened when its reader comes back to the tab', async () => {
    library();
    let signature = 1;
    server.use(
      http.get('/v1/user/u1/books', () =>
        HttpResponse.json({
          data: [shelfBook({ fileUrl: `${file}${signature++}` })],
          meta: { totalCount: 1 },
        }),
      ),
    );
    renderApp('/library/reader/b1');
    await screen.findByRole('heading', { name: 'The Lighthouse Cat' });
    const opened = player.props?.src;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(signature).toBeGreaterThan(2));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(player.props?.src).toBe(opened);
  });

  test('shows which book is coming, and the way out, from the first frame', async () => {
    library();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get('/v1/user/u1/books', () =>
        HttpResponse.json({ data: [shelfBook()], meta: { totalCount: 1 } }),
      ),
      http.get('/v1/books/b1', async () => {
        await answered;
        return HttpResponse.error();
      }),
    );
    const { address } = renderApp('/library/reader/b1');
    await screen.findByText('Opening the book…');
    const close = screen.getByRole('button', { name: 'Close book' });
    expect((await screen.findByText(shelfBook().title, { selector: 'p' })).lang).toBe(shelfBook().language);
    await userEvent.click(close);
    await waitFor(() => expect(address()).toBe('/library/bookshelf'));
    answer();
  });

  test('says so if the book is not on the bookshelf', async () => {
    library();
    server.use(http.get('/v1/user/u1/books', () => HttpResponse.json({ data: [], meta: { totalCount: 0 } })));
    renderApp('/library/reader/b1');
    await screen.findByRole('heading', { name: 'This book is not on your bookshelf' });
    screen.getByRole('link', { name: 'Back to the bookshelf' });
  });

  test('says in words why the person may not read the book', async () => {
    library();
    server.use(
      http.get('/v1/books/b1', () =>
        refused({ code: 'reading.subscriptionEnded', params: { day: '2026-06-30' } }),
      ),
    );
    renderApp(readerPath('b1', file));
    await screen.findByRole('heading', { name: 'The subscription to this book ended on June 30, 2026.' });
    screen.getByText(/Your place and your bookmarks are kept/);
    screen.getByRole('link', { name: 'Back to the bookshelf' });
  });

  test('closes the book with the reason if the right to it ends while it is read', async () => {
    library();
    renderApp(readerPath('b1', file));
    await screen.findByRole('heading', { name: 'The Lighthouse Cat' });
    server.use(http.get('/v1/books/b1/policy', () => refused({ code: 'reading.tooOld' })));
    await expect(player.props?.callbacks?.refreshPolicy?.('b1')).rejects.toThrow();
    await screen.findByRole('heading', { name: 'This book is for older readers.' });
  });

  test('opens the book at the bookmark of the link, once, and at the last place if that is gone', async () => {
    library();
    const position = { ncxRef: '', URI: 'p3.xhtml', timeOffset: 4, charOffset: 0 };
    server.use(
      http.get('/v1/books/b1/bookmarks', () => HttpResponse.json([{ id: 'm1', name: 'Here', position }])),
      http.get('/v1/books/b1/lastmark', () =>
        HttpResponse.json({ position: 'the last', version: 3, deviceId: 'd' }),
      ),
    );
    const startOf = async (bookmark: string) => {
      history.replaceState(null, '', bookmarkPath('b1', file, bookmark));
      renderApp(bookmarkPath('b1', file, bookmark));
      await screen.findByRole('heading', { name: 'The Lighthouse Cat' });
      const start = () => player.props?.callbacks?.getLastmark?.('b1');
      const starts = [await start(), await start()];
      expect(location.search).not.toContain('bookmark');
      cleanup();
      return starts;
    };
    const last = { position: 'the last', version: 3, deviceId: 'd' };
    expect(await startOf('m1')).toEqual([{ ...last, position }, last]);
    expect(await startOf('gone')).toEqual([last, last]);
  });

  test('of an account of several people keeps no bookmarks, and the place on this device only', async () => {
    library({ keepsPlaces: false });
    renderApp(readerPath('b1', file));
    await screen.findByRole('heading', { name: 'The Lighthouse Cat' });
    expect(player.props).toMatchObject({ bookmarkFeatures: false, bookmarkUrl: null });
    expect(Object.keys(player.props?.callbacks ?? {}).sort()).toEqual([
      'getLastmark',
      'getSubmissions',
      'patchSubmission',
      'postLastmark',
      'postReadLogs',
      'refreshPolicy',
    ]);
    // Without a call: none is answered here.
    expect(await player.props?.callbacks?.getLastmark?.('b1')).toBe(null);
    await player.props?.callbacks?.postLastmark?.('b1', '{"URI":"p2"}');
    cleanup();
    renderApp(readerPath('b1', file));
    await screen.findByRole('heading', { name: 'The Lighthouse Cat' });
    expect(await player.props?.callbacks?.getLastmark?.('b1')).toBe('{"URI":"p2"}');
  });

  test.each([
    [404, 'This book is not on your bookshelf'],
    [403, 'You do not have access to this book'],
    [500, 'The book did not open'],
  ])('shows a %i of the library as “%s”', async (status, heading) => {
    library();
    const refusal = () => HttpResponse.json({ error: { id: 'x', message: 'x' } }, { status });
    server.use(http.get('/v1/books/b1/policy', refusal));
    renderApp(readerPath('b1', file));
    await screen.findByRole('heading', { name: heading });
  });

  test('tries again if the library could not be reached', async () => {
    library();
    server.use(http.get('/v1/books/b1/resources-url', () => HttpResponse.error(), { once: true }));
    renderApp(readerPath('b1', file));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'The Lighthouse Cat' });
  });

  test('passes the player’s calls on to the services', async () => {
    library();
    const posted: unknown[] = [];
    server.use(
      http.post('/v2/readlogs', async ({ request }) => {
        posted.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
      http.get('/v1/books/b1/lastmark', () =>
        HttpResponse.json({ position: '{"URI":"p2"}', version: 1, deviceId: 'd' }),
      ),
    );
    renderApp(readerPath('b1', file));
    await screen.findByRole('heading', { name: 'The Lighthouse Cat' });
    const log = { id: 'l', bookId: 'b1', sessionId: 's', deviceId: 'd', percentage: 5, timestamp: 1 };
    const sending = { userId: 'u1', keepalive: false };
    await player.props?.callbacks?.postReadLogs?.([{ ...log, source: 'web-bookshelf' }], sending);
    expect(posted).toEqual([[{ ...log, source: 'web-bookshelf' }]]);
    expect(await player.props?.callbacks?.refreshPolicy?.('b1')).toBe(policy);
    expect(await player.props?.callbacks?.getLastmark?.('b1')).toEqual({
      position: '{"URI":"p2"}',
      version: 1,
      deviceId: 'd',
    });
  });
});

describe('the player is told', () => {
  const sondo = { name: 'sondo', theme: 'default', narrated: true } as const;
  const trovy = { name: 'trovy', theme: 'themed', narrated: false } as const;
  const opened = async (search = '', tokens = madeTokens()) => {
    renderApp(readerPath('b1', file) + search, { tokens });
    await screen.findByRole('heading', { name: 'The Lighthouse Cat' });
    return player.props;
  };

  test('who reads: what the person is, where, by which subscription and in which language', async () => {
    library({ services: [sondo, trovy] });
    await opened(
      '',
      madeTokens({ roles: ['guardian', 'student'], subscriptions: ['manabua', 'sondo-school'] }),
    );
    await waitFor(() =>
      expect(player.props?.userIdentity).toEqual({
        userId: 'u1',
        roles: ['guardian', 'student'],
        organisations: ['o1', 'o2'],
        subscriptionType: 'sondo-school',
        locale: 'en-US',
      }),
    );
  });

  test('who reads before it is known where they belong: the book does not wait for that', async () => {
    library();
    server.use(http.get('/me/organizations', () => HttpResponse.error()));
    expect((await opened())?.userIdentity).toMatchObject({ userId: 'u1', roles: [] });
    expect(player.props?.userIdentity).not.toHaveProperty('organisations');
  });

  test('the impersonator, too', async () => {
    library();
    const act = { sub: 't1', name: 'Tove Lind' };
    expect((await opened('', madeTokens({ act })))?.userIdentity).toMatchObject({
      userId: 'u1',
      actorId: 't1',
    });
  });

  test('which child of the family reads, for whom its calls are made then', async () => {
    library();
    localStorage.setItem('aloud.profile.u1', 'maja');
    const madeFor: (string | null)[] = [];
    server.use(
      http.get('/v1/books/b1/lastmark', ({ request }) => {
        madeFor.push(request.headers.get(profileHeader));
        return HttpResponse.json({ position: null, version: 0, deviceId: '' });
      }),
    );
    const props = await opened();
    localStorage.removeItem('aloud.profile.u1');
    expect(props?.userIdentity).toMatchObject({ userId: 'u1', profileId: 'maja' });
    await props?.callbacks?.getLastmark?.('b1');
    expect(madeFor).toEqual(['maja']);
  });

  test('which service it is, and its look', async () => {
    library({ services: [sondo, trovy] });
    expect(await opened()).toMatchObject({
      sourceApplication: 'sondo',
      theme: 'default',
      largeType: true,
    });
  });

  test('the service that the person comes from, if they have it', async () => {
    library({ services: [sondo, trovy] });
    expect(await opened('&origin=trovy')).toMatchObject({
      sourceApplication: 'trovy',
      theme: 'themed',
      largeType: false,
    });
  });

  test('no service that the person does not have', async () => {
    library({ services: [sondo] });
    expect((await opened('&origin=trovy'))?.sourceApplication).toBe('sondo');
  });

  test.each([
    ['&selectedLanguage=fi', 'fi'],
    // Then the player uses what the person chose last, else the book's main language.
    ['', null],
  ])('with which narration to begin (%j)', async (search, language) => {
    library();
    expect((await opened(search))?.selectedLanguage).toBe(language);
  });
});

describe('payments', () => {
  test('are registered in the reader and idle: no call, and no script of a card provider', async () => {
    library();
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => {
      asked.push(new URL(request.url).pathname);
    });
    const scripts = document.scripts.length;
    renderApp(readerPath('b1', file));
    await screen.findByRole('heading', { name: 'The Lighthouse Cat' });
    await waitFor(() => expect(asked).toContain('/me/organizations'));
    server.events.removeAllListeners();
    expect(asked.filter((path) => path.startsWith('/payments'))).toEqual([]);
    expect(document.scripts.length).toBe(scripts);
  });
});

describe('the submissions of a book', () => {
  test('are passed to the player, and the one in the link is opened', async () => {
    library();
    renderApp(`${readerPath('b1', file)}&submission=s1`);
    await screen.findByRole('heading', { name: 'The Lighthouse Cat' });
    expect(player.props?.activeSubmissionId).toBe('s1');
    await waitFor(() => expect(player.props?.availableSubmissionIds).toEqual(['s1']));
  });

  test('do not hold up the book if they cannot be fetched', async () => {
    library();
    server.use(http.get('/submissions/', () => HttpResponse.error()));
    renderApp(readerPath('b1', file));
    await screen.findByRole('heading', { name: 'The Lighthouse Cat' });
    expect(player.props).not.toHaveProperty('availableSubmissionIds');
  });

  test('are fetched and stored on the player’s request', async () => {
    library();
    const patched: unknown[] = [];
    server.use(
      http.patch('/submissions/s1', async ({ request }) => {
        patched.push(request.headers.get('content-type'), JSON.parse(await request.text()));
        return HttpResponse.json({ ...submission, status: 'Submitted' });
      }),
    );
    renderApp(readerPath('b1', file));
    await screen.findByRole('heading', { name: 'The Lighthouse Cat' });
    const callbacks = player.props?.callbacks;
    expect(await callbacks?.getSubmissions?.({ ownership: 'Mine', contextId: 'b1' })).toEqual({
      data: [submission],
      cursor: null,
    });
    await callbacks?.patchSubmission?.('s1', { status: 'Submitted', answers: {} });
    expect(patched).toEqual(['text/plain', { status: 'Submitted', answers: {} }]);
  });
});

describe('the test player', () => {
  const epub = new File(['PK'], 'cat.epub', { type: 'application/epub+zip' });

  // No call is mocked in these tests, so a call would fail them.
  test('opens a local book without signing in, and gives the player no callbacks', async () => {
    renderApp('/library/reader/test-player', { signedIn: false });
    await userEvent.upload(await screen.findByLabelText('Please select a book.'), epub);
    await screen.findByRole('heading', { name: 'cat.epub' });
    expect(player.props).toEqual({ title: 'cat.epub', file: epub, onClose: expect.any(Function) });
  });

  test('opens a book that is dropped', async () => {
    renderApp('/library/reader/test-player', { signedIn: false });
    fireEvent.drop(await screen.findByText('You can also drop an EPUB file here.'), {
      dataTransfer: { files: [epub] },
    });
    await screen.findByRole('heading', { name: 'cat.epub' });
  });

  test('refuses a file that is not an EPUB, and says what to choose', async () => {
    renderApp('/library/reader/test-player', { signedIn: false });
    const zone = await screen.findByText('You can also drop an EPUB file here.');
    fireEvent.drop(zone, {
      dataTransfer: { files: [new File(['x'], 'cat.pdf', { type: 'application/pdf' })] },
    });
    await screen.findByText('“cat.pdf” is not an EPUB file. Choose a file that ends in .epub.');
    expect(player.props).toBeNull();
  });
});
