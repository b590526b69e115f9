import { OwnerOutbox, readingKinds } from '@aloud/player/outbox';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../app/createApp.ts';
import { server } from '../../test/server.ts';
import { madeTokens, memoryTokenStorage } from '../../test/session.ts';
import { sendUnsent, unsentCalls } from './unsent.ts';

const teacher = { sub: 't1', name: 'Tove Ek' };

/** Token and session ids of each received call. */
let came: Array<readonly [string | null, readonly string[]]>;
let answer: () => number;

beforeEach(() => {
  came = [];
  answer = () => 503;
  server.use(
    http.post('/v2/readlogs', async ({ request }) => {
      // As in readLog of @aloud/api.
      const ids = ((await request.json()) as Array<{ sessionId: string }>).map((log) => log.sessionId);
      const status = answer();
      if (status === 204) came.push([request.headers.get('authorization'), ids]);
      return new HttpResponse(null, { status });
    }),
  );
  vi.spyOn(console, 'warn').mockReturnValue();
});

const outboxes: OwnerOutbox[] = [];
afterEach(async () => {
  await Promise.all(outboxes.splice(0).map((outbox) => outbox.close()));
});

async function signedIn(made: Parameters<typeof madeTokens>[0]) {
  const tokens = madeTokens(made);
  const storage = memoryTokenStorage(tokens);
  const app = createApp({ storage, leave: () => {}, retries: 0 });
  await app.session.initialise();
  return { ...app, storage, bearer: `Bearer ${tokens.accessToken}` };
}

/** What a book leaves that is closed while offline. */
async function leaveUnsent(userId: string, id: string, actorId?: string): Promise<void> {
  const { session } = await signedIn({ sub: userId, ...(actorId && { act: { ...teacher, sub: actorId } }) });
  const outbox = new OwnerOutbox({ owner: { userId, actorId }, kinds: readingKinds(unsentCalls(session)) });
  outbox.put('read-log', { bookId: 'b1', sessionId: id, percentage: 5, time: 0 });
  await outbox.close();
}

describe('Unsent reading data', () => {
  test('is sent as the signed-in person, without the player', async () => {
    await leaveUnsent('reader-a', 'l1');
    answer = () => 204;
    const { session, bearer } = await signedIn({ sub: 'reader-a' });
    await sendUnsent(session);
    await vi.waitFor(() => expect(came).toEqual([[bearer, ['l1']]]));
  });

  test('is sent again with a renewed policy if it was refused with 403 (spec §7)', async () => {
    await leaveUnsent('reader-p', 'l1');
    const { session, bearer } = await signedIn({ sub: 'reader-p' });
    const renewed: unknown[] = [];
    server.use(
      http.get('/v1/books/:bookId/policy', ({ params, request }) => {
        renewed.push([params.bookId, request.headers.get('authorization')]);
        return HttpResponse.json({ policy: 'Policy=p' });
      }),
    );
    answer = () => (renewed.length > 0 ? 204 : 403);
    await sendUnsent(session);
    await vi.waitFor(() => expect(came).toEqual([[bearer, ['l1']]]));
    expect(renewed).toEqual([['b1', bearer]]);
  });

  test('stays if it is somebody else’s, or was done by a teacher who impersonated the person', async () => {
    await leaveUnsent('reader-b', 'l1');
    await leaveUnsent('reader-c', 'l2', 't1');
    answer = () => 204;
    await sendUnsent((await signedIn({ sub: 'reader-c' })).session);
    const acting = await signedIn({ sub: 'reader-c', act: teacher });
    await sendUnsent(acting.session);
    await vi.waitFor(() => expect(came).toEqual([[acting.bearer, ['l2']]]));
  });

  test('is no longer sent once somebody else logs in in another tab (adverse case 47)', async () => {
    await leaveUnsent('reader-d', 'l1');
    const { session, storage } = await signedIn({ sub: 'reader-d' });
    answer = () => {
      storage.writeFromOtherTab(madeTokens({ sub: 'reader-e', id: 'e' }));
      return 401;
    };
    let asked = 0;
    server.events.on('request:start', () => {
      asked += 1;
    });
    await sendUnsent(session);
    await vi.waitFor(() => expect(session.person).toBeNull());
    answer = () => 204;
    window.dispatchEvent(new Event('online'));
    await sendUnsent(session);
    // Its owner logs in again, and it is still there.
    const back = await signedIn({ sub: 'reader-d' });
    await sendUnsent(back.session);
    await vi.waitFor(() => expect(came).toEqual([[back.bearer, ['l1']]]));
    expect(asked).toBe(2);
    server.events.removeAllListeners();
  });
});
