/** How long to wait for an answer (ms); after that a call counts as hung. */
const HANGS_AFTER = 30_000;

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly body?: unknown;
  /** Media type of the body's JSON. */
  readonly type?: 'application/json' | 'text/plain';
}

/** How a call ended. */
export interface Answer {
  /** 0 if the connection broke or could not be made. */
  readonly status: number;
  /** Retry-After (s); null if the header is absent. */
  readonly retryAfter: number | null;
  /** Id of the error; empty if there is none. */
  readonly error: string;
  readonly isHung: boolean;
  /** Start (performance.now()) and duration (ms). */
  readonly at: number;
  readonly ms: number;
  readonly what: string;
}

/** Makes a call and waits for its end; it never throws. */
export async function ask(origin: string, asked: Asked, token?: string): Promise<Answer> {
  const at = performance.now();
  const end = (status: number, more: Partial<Answer> = {}): Answer => ({
    status,
    retryAfter: null,
    error: '',
    isHung: false,
    at,
    ms: performance.now() - at,
    what: `${asked.method} ${asked.path}`,
    ...more,
  });
  try {
    const reply = await fetch(origin + asked.path, {
      method: asked.method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(asked.body !== undefined && { 'content-type': asked.type ?? 'application/json' }),
      },
      ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
      signal: AbortSignal.timeout(HANGS_AFTER),
    });
    const text = await reply.text();
    const after = reply.headers.get('retry-after');
    return end(reply.status, {
      retryAfter: after === null ? null : Number(after),
      error: reply.ok ? '' : errorIn(text),
    });
  } catch (error) {
    return end(0, { isHung: error instanceof DOMException && error.name === 'TimeoutError' });
  }
}

function errorIn(text: string): string {
  try {
    return (JSON.parse(text) as { readonly error?: { readonly id?: string } }).error?.id ?? text;
  } catch {
    return text.slice(0, 200);
  }
}
