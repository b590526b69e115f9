import { NetworkError, postLastmark } from '@aloud/api';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { server } from '../../test/server.ts';
import { OtherPersonError, personsClient } from './personsClient.ts';

/** Who the calls that came were made as. */
let came: Array<string | null>;
/** What they are answered with. */
let replies: number[];

beforeEach(() => {
  came = [];
  replies = [];
  server.use(
    http.post('/v1/books/b1/lastmark', ({ request }) => {
      came.push(request.headers.get('authorization'));
      const status = replies.shift() ?? 204;
      return status === 204
        ? new HttpResponse(null, { status })
        : HttpResponse.json({ error: { id: 'x', message: 'x' } }, { status });
    }),
  );
});

/** A session in which somebody else may log in at any moment. */
function sessionOf(person: string | null) {
  const session = {
    person,
    token: person && `token of ${person}`,
    /** Runs while the token is being got. */
    meanwhile: () => {},
    become(other: string | null) {
      session.person = other;
      session.token = other && `new token of ${other}`;
    },
    async accessToken() {
      await Promise.resolve();
      session.meanwhile();
      return session.token;
    },
    renew: async (_refused: string) => {},
  };
  return session;
}

const send = (session: ReturnType<typeof sessionOf>) =>
  personsClient(session, 'u1').call(postLastmark, { params: { bookId: 'b1' }, body: { position: '{}' } });

describe('A call that is made for one person', () => {
  test('is made as them', async () => {
    await send(sessionOf('u1'));
    expect(came).toEqual(['Bearer token of u1']);
  });

  test.each([['u2'], [null]])('is not made where %s is signed in', async (person) => {
    await expect(send(sessionOf(person))).rejects.toThrow(OtherPersonError);
    expect(came).toEqual([]);
  });

  test('is not made where somebody else logs in while its token is renewed (adverse case 47)', async () => {
    const session = sessionOf('u1');
    session.meanwhile = () => session.become('u2');
    await expect(send(session)).rejects.toThrow(OtherPersonError);
    expect(came).toEqual([]);
  });

  test('is not made again as somebody else whose token is good', async () => {
    const session = sessionOf('u1');
    replies = [401];
    session.renew = async () => session.become('u2');
    await expect(send(session)).rejects.toThrow(NetworkError);
    expect(came).toEqual(['Bearer token of u1']);
  });

  test('is made again where their token was renewed', async () => {
    const session = sessionOf('u1');
    replies = [401];
    session.renew = async () => session.become('u1');
    await send(session);
    expect(came).toEqual(['Bearer token of u1', 'Bearer new token of u1']);
  });
});
