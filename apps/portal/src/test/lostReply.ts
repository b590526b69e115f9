import { HttpResponse, http } from 'msw';
import { server } from './server.ts';

interface Came {
  readonly key: string | null;
  readonly body: unknown;
}

/**
 * A service that carries out a call and knows it by its key, as ours does (decision 0073). The first answer gets lost.
 * @param carryOut what the service does the first time that it gets a key
 * @returns the calls that came
 */
export function loseFirstReply<Body>(
  method: 'post' | 'put' | 'patch' | 'delete',
  path: string,
  carryOut: (body: Body) => Response,
): Came[] {
  const came: Came[] = [];
  const known = new Map<string | null, Response>();
  server.use(
    http[method](path, async ({ request }) => {
      const text = await request.text();
      const key = request.headers.get('idempotency-key');
      // The test knows what the screen sends.
      const body = (text === '' ? null : JSON.parse(text)) as Body;
      came.push({ key, body });
      const reply = (key === null ? undefined : known.get(key)) ?? carryOut(body);
      known.set(key, reply);
      return came.length === 1 ? HttpResponse.error() : reply.clone();
    }),
  );
  return came;
}
