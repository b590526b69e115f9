import { ResourceForbiddenError, ResourceNotFoundError, ResourceUnavailableError } from '../errors.ts';

/** Gets a new signature (`Policy=…&Signature=…&Key-Pair-Id=…`) when the old one has expired. */
export type RefreshPolicy = () => Promise<string>;

/**
 * Fetches files below signed addresses (spec §8, book content): on 403 it renews the policy once and tries again; a
 * second 403 is an error. Concurrent renewals share one request.
 */
export class SignedFetch {
  #policy: string;
  readonly #refresh: RefreshPolicy | undefined;
  #renewal: Promise<void> | undefined;
  #successor: SignedFetch | undefined;
  /** By how much (ms) the server's clock is ahead of this device's; undefined until it is known. */
  #ahead: number | undefined;

  constructor(policy = '', refresh?: RefreshPolicy) {
    this.#policy = policy.replace(/^\?/, '');
    this.#refresh = refresh;
  }

  get policy(): string {
    return this.#policy;
  }

  set policy(policy: string) {
    this.#policy = policy.replace(/^\?/, '');
  }

  /** The time (ms since 1970) by the clock of the server that checks signatures; by this device's until the server has answered. */
  get now(): number {
    return Date.now() + (this.#ahead ?? 0);
  }

  /** Passes all later requests on to another one. */
  handTo(successor: SignedFetch): void {
    this.#successor = successor;
  }

  /** The address with the current signature; one that it already has is replaced. */
  sign(url: string): string {
    if (this.#policy === '') return url;
    const [bare = '', query = ''] = url.split('?', 2);
    const own = new URLSearchParams(query);
    for (const name of new URLSearchParams(this.#policy).keys()) own.delete(name);
    const rest = own.toString();
    return `${bare}?${rest === '' ? '' : `${rest}&`}${this.#policy}`;
  }

  /** @throws ResourceForbiddenError, ResourceNotFoundError, ResourceUnavailableError */
  async get(url: string, init: RequestInit = {}): Promise<Response> {
    if (this.#successor) return this.#successor.get(url, init);
    const used = this.#policy;
    const first = await attempt(this.sign(url), init);
    this.#tellTime(first);
    if (first.status !== 403 || !this.#refresh) return checked(first, url);
    if (this.#policy === used) await this.renew();
    return checked(await attempt(this.sign(url), init), url);
  }

  /** A reply from the browser's cache tells the time at which it was stored: the latest counts. */
  #tellTime({ headers }: Response): void {
    const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
    if (ahead > (this.#ahead ?? Number.NEGATIVE_INFINITY)) this.#ahead = ahead;
  }

  /** Renews the signature; does nothing if there is no way to. */
  async renew(): Promise<void> {
    this.#renewal ??= (async () => {
      try {
        const policy = await this.#refresh?.();
        if (policy) this.policy = policy;
      } catch (cause) {
        if (isPassing(cause))
          throw new ResourceUnavailableError('The signature could not be renewed now.', { cause });
        throw new ResourceForbiddenError(
          `The book's signature could not be renewed (${String(cause)}).`,
          403,
        );
      } finally {
        this.#renewal = undefined;
      }
    })();
    await this.#renewal;
  }
}

/** Whether a host's call failed without being refused: by the line, or at a server that could not answer then. */
function isPassing(cause: unknown): boolean {
  const { name, status } = Object(cause) as { readonly name?: unknown; readonly status?: unknown };
  // A network may also answer with a page of its own, to which people are to log in first.
  if (cause instanceof TypeError || name === 'NetworkError' || name === 'NetworkPageError') return true;
  return typeof status === 'number' && (status >= 500 || status === 429 || status === 408);
}

async function attempt(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ResourceUnavailableError('The book store did not answer.', { cause });
  }
}

function checked(reply: Response, url: string): Response {
  // 416 is for the caller to handle, who knows the requested range.
  if (reply.ok || reply.status === 416) return reply;
  const where = new URL(url, 'http://book.invalid').pathname;
  if (reply.status === 401 || reply.status === 403) {
    throw new ResourceForbiddenError(`${where} was refused.`, reply.status);
  }
  if (reply.status === 404 || reply.status === 410) throw new ResourceNotFoundError(`${where} is not there.`);
  throw new ResourceUnavailableError(`${where} answered ${reply.status}.`);
}
