import type { Request, Route } from '@playwright/test';
import type { Stage } from './cell.ts';
import type { Condition } from './row.ts';

/** A way in which a call fails: how it is brought about, and what the screen has to say. */
export interface Failing {
  /** @returns ends it */
  readonly spoil: (stage: Stage) => Promise<() => Promise<void>>;
  /** What the message has to begin with, or to contain. */
  readonly words: RegExp;
}

const PAGE = '<!doctype html><html><body><h1>Welcome to the guest network</h1></body></html>';
const AWAY = {
  error: { id: 'unavailable', message: 'The service is away.', reason: { code: 'system.unavailable' } },
};

/** What a press sends to us: calls that change something, but for those that any page makes by itself. */
function isSent(request: Request, { product, row }: Stage): boolean {
  const { origin, pathname } = new URL(request.url());
  if (origin !== product.origin) return false;
  if (request.method() === 'GET') return row.reads?.test(pathname) ?? false;
  return !/^\/(v2\/token|v1\/usageEvents|readlogs)/.test(pathname);
}

/** What is said of a failure that passes; never the server's own sentence. */
const AGAIN = /^(?!.*The service is away).*\b(again|later)\b/is;

const WAYS: Readonly<
  Record<Exclude<Condition, 'conflict' | 'session ended' | 'other tab signs out' | 'reload'>, Failing>
> = {
  '503': {
    spoil: answered((route) => route.fulfill({ status: 503, json: AWAY })),
    words: AGAIN,
  },
  HTML: {
    spoil: answered((route) => route.fulfill({ status: 200, contentType: 'text/html', body: PAGE })),
    words: /^Your network did not let this through/,
  },
  'reply lost': {
    spoil: answered(async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    }),
    words: AGAIN,
  },
  offline: {
    async spoil({ context }) {
      await context.setOffline(true);
      return () => context.setOffline(false);
    },
    words: /^You seem to be offline/,
  },
};

export const failing = (condition: keyof typeof WAYS): Failing => WAYS[condition];

/** Answers every write in some way, until it is ended. */
function answered(answer: (route: Route) => Promise<void>): Failing['spoil'] {
  return async (stage) => {
    const { page } = stage;
    const handle = (route: Route, request: Request) =>
      isSent(request, stage) ? answer(route) : route.fallback();
    await page.route('**/*', handle);
    return () => page.unroute('**/*', handle);
  };
}
