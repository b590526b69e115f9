import { NetworkError, postLastmark } from '@aloud/api';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { server } from '../../test/server.ts';
import { OtherPersonError, personsClient } from './personsClient.ts';

/** The persons that the received calls were made as. */
let came: Array<string | null>;
/** The answers to the calls. */
let replies: number[];

beforeEach(() => {
  came = [];
  replies = [];
  server.use(
    http.post('/v1/books/b1/lastmark', ({ request }) => {
      came.push(request.headers.get('authorization'));
      const status = replies.shift() ?? 200;
      return status === 200
        ? HttpResponse.json({ version: 1, newer: null })
        : HttpResponse.json({ error: { id: 'x', message: 'x' } }, { status });
    }),
  );
});

/** A session in which another person can log in at any moment. */
function sessionOf(person: string | null) {
  const session = {
    person,
    token: person && `token of ${person}`,
    /** Runs while the token is being fetched. */
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
  personsClient(session, 'u1').call(postLastmark, {
    params: { bookId: 'b1' },
    query: {},
    body: { position: '{}' },
  });

describe('A call bound to one person', () => {
  test('is made as that person', async () => {
    await send(sessionOf('u1'));
    expect(came).toEqual(['Bearer token of u1']);
  });

  test.each([['u2'], [null]])('is not made while %s is signed in', async (person) => {
    await expect(send(sessionOf(person))).rejects.toThrow(OtherPersonError);
    expect(came).toEqual([]);
  });

  test('is not made if somebody else logs in while its token is renewed (adverse case 47)', async () => {
    const session = sessionOf('u1');
    session.meanwhile = () => session.become('u2');
    await expect(send(session)).rejects.toThrow(OtherPersonError);
    expect(came).toEqual([]);
  });

  test('is not repeated as somebody else whose token is valid', async () => {
    const session = sessionOf('u1');
    replies = [401];
    session.renew = async () => session.become('u2');
    await expect(send(session)).rejects.toThrow(NetworkError);
    expect(came).toEqual(['Bearer token of u1']);
  });

  test('is repeated once the token was renewed', async () => {
    const session = sessionOf('u1');
    replies = [401];
    session.renew = async () => session.become('u1');
    await send(session);
    expect(came).toEqual(['Bearer token of u1', 'Bearer new token of u1']);
  });
});
