import { createHash, randomBytes } from 'node:crypto';
import { authorizeQuery } from '../../../apps/server/src/testing/sign-in.ts';
import { type Answer, Browser, readJson } from './browser.ts';

export const steps = ['page', 'sign in', 'home', 'shelf', 'book'] as const;
export type Step = (typeof steps)[number];

/** The result of one visit. */
export interface Visit {
  /** How long each step took (ms); steps that were not reached are missing. */
  readonly times: Readonly<Partial<Record<Step, number>>>;
  /** The first failure, such as `sign in: 429`. */
  readonly failure: string | null;
}

export interface Visitor {
  readonly username: string;
  readonly password: string;
  readonly mistypes: boolean;
  /** Chooses the book to open (modulo the number of books). */
  readonly book: number;
}

class Failed extends Error {
  override readonly name = 'Failed';
}

/** How long a child waits before typing the password again (ms). */
const looksFor = 4000;

/** Opens the sign-in page, signs in, and goes through home and shelf into a book, with the calls that the portal makes. */
export async function visit(origin: string, visitor: Visitor): Promise<Visit> {
  const browser = new Browser(origin);
  const times: Partial<Record<Step, number>> = {};
  const taken = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    try {
      return await work();
    } catch (error) {
      throw new Failed(`${step}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      times[step] = performance.now() - begun;
    }
  };
  try {
    await taken('page', () => openPage(browser));
    if (visitor.mistypes) {
      const { status } = await submit(browser, origin, { ...visitor, password: 'not it' });
      if (status !== 401) throw new Failed(`mistype: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, looksFor));
    }
    const token = await taken('sign in', () => signIn(browser, origin, visitor));
    const headers = { authorization: `Bearer ${token}` };
    const books = await taken('home', () => openHome(browser, headers));
    await taken('shelf', () => openShelf(browser, headers, books));
    const chosen = books.data[visitor.book % books.data.length];
    if (!chosen) throw new Failed('shelf: no books');
    await taken('book', () => openBook(browser, headers, chosen));
    return { times, failure: null };
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return { times, failure: error.message };
  } finally {
    browser.close();
  }
}

/** Only signs in. */
export async function signInOnly(origin: string, visitor: Visitor): Promise<Visit> {
  const browser = new Browser(origin);
  const begun = performance.now();
  const failure = await signIn(browser, origin, visitor).then(
    () => null,
    (error: Error) => `sign in: ${error.message}`,
  );
  browser.close();
  return { times: { 'sign in': performance.now() - begun }, failure };
}

type Headers = Readonly<Record<string, string>>;

interface Books {
  readonly userUid: string;
  readonly data: ReadonlyArray<{
    readonly id: string;
    readonly fileUrl: string;
    readonly coverUrl: string | null;
  }>;
}

/** The page itself; its scripts and styles are in the browser's cache since the last visit. */
async function openPage(browser: Browser): Promise<void> {
  await good(browser.ask('/login', { headers: { accept: 'text/html' } }));
  await good(browser.ask('/v1/upstreams?realm=se'));
}

function submit(
  browser: Browser,
  origin: string,
  { username, password }: Visitor,
  verifier = randomBytes(32).toString('base64url'),
): Promise<Answer> {
  const query = authorizeQuery(origin, verifier);
  query.set('state', createHash('sha256').update(verifier).digest('base64url'));
  return browser.ask(`/v1/authorize?${query.toString()}`, { method: 'POST', form: { username, password } });
}

/** Submits the form and fetches the tokens. @returns the access token */
async function signIn(browser: Browser, origin: string, visitor: Visitor): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const { headers } = await good(submit(browser, origin, visitor, verifier));
  const form = {
    grant_type: 'authorization_code',
    client_id: 'aloud-portal',
    code: new URL(String(headers['redirect-uri'])).searchParams.get('code') ?? '',
    redirect_uri: `${origin}/login/callback`,
    code_verifier: verifier,
  };
  const reply = await good(browser.ask('/v2/token', { method: 'POST', form }));
  return readJson<{ access_token: string }>(reply).access_token;
}

async function openHome(browser: Browser, headers: Headers): Promise<Books> {
  const { uid } = readJson<{ uid: string }>(await good(browser.ask('/me', { headers })));
  const [books] = await Promise.all([
    good(browser.ask(`/v1/user/${uid}/books?limit=500`, { headers })),
    good(browser.ask('/me/organizations?limit=100&offset=0', { headers })),
  ]);
  return { ...readJson<Books>(books), userUid: uid };
}

async function openShelf(browser: Browser, headers: Headers, { userUid, data }: Books): Promise<void> {
  await Promise.all([
    good(browser.ask(`/v1/user/${userUid}/books?limit=500`, { headers })),
    ...data.flatMap(({ coverUrl }) => (coverUrl === null ? [] : [good(browser.ask(pathOf(coverUrl)))])),
  ]);
}

/** Makes the reader's calls, and fetches three ranges of the book. */
async function openBook(browser: Browser, headers: Headers, book: Books['data'][number]): Promise<void> {
  const its = `/v1/books/${book.id}`;
  const answers = (kind: string) => `/submissions/?${kind}&contextId=${book.id}&limit=50`;
  await Promise.all(
    [its, `${its}/resources-url`, `${its}/policy`].map((path) => good(browser.ask(path, { headers }))),
  );
  for (const range of ['bytes=0-131071', 'bytes=-65558'])
    await good(browser.ask(pathOf(book.fileUrl), { headers: { range } }));
  await Promise.all(
    [`${its}/lastmark`, `${its}/bookmarks`, answers('ownership=Mine'), answers('contextType=Assignment')].map(
      (path) => good(browser.ask(path, { headers })),
    ),
  );
  await good(browser.ask(pathOf(book.fileUrl), { headers: { range: 'bytes=131072-262143' } }));
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return pathname + search;
};

/** @throws Error with the status, or with the code of the network error */
async function good(answer: Promise<Answer>): Promise<Answer> {
  const { status, ...rest } = await answer.catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code ?? error.message);
  });
  if (status >= 400) throw new Error(String(status));
  return { status, ...rest };
}
