import { describe, expect, test } from 'vitest';
import { pack } from './message.ts';
import { type Store, settle } from './settle.ts';

const [message] = pack(
  { reader: { accountUid: 'a', profileId: null }, events: [], sessions: [] },
  1_000,
).messages;

/** What became of a message, and which answers the stream got. */
async function settled(store: Store, { payload = message?.payload ?? '', deliveryCount = 1 } = {}) {
  const answers: unknown[] = [];
  const failures: unknown[] = [];
  const outcome = await settle(
    {
      string: () => payload,
      ack: () => answers.push('ack'),
      nak: (delay) => answers.push(['nak', delay]),
      term: () => answers.push('term'),
      info: { deliveryCount },
    },
    store,
    (error) => failures.push(error),
  );
  return { outcome, answers, failures: failures.length };
}

const failing = (code: string) => async () => {
  throw Object.assign(new Error('query failed'), { cause: Object.assign(new Error('no'), { code }) });
};

describe('a message', () => {
  test('is acknowledged after it is stored', async () => {
    const steps: string[] = [];
    const store = async () => {
      steps.push('stored');
      return true;
    };
    expect(await settled(store)).toEqual({ outcome: 'stored', answers: ['ack'], failures: 0 });
    expect(steps).toEqual(['stored']);
  });

  test('of a reader who has been erased is removed', async () => {
    expect(await settled(async () => false)).toEqual({ outcome: 'erased', answers: ['ack'], failures: 0 });
  });

  test('that is no batch is removed, and not delivered for ever', async () => {
    const never: Store = async () => expect.unreachable();
    const given = { payload: '{"reader":{"accountUid":7}}' };
    expect(await settled(never, given)).toEqual({ outcome: 'malformed', answers: ['term'], failures: 0 });
  });

  test.each(['22P05', '22008', '23514'])('that the database can never take (%s) is removed', async (code) => {
    expect(await settled(failing(code))).toEqual({ outcome: 'refused', answers: ['term'], failures: 1 });
  });

  test.each(['57P01', 'ECONNREFUSED', '53100', '40P01', '08006'])(
    'comes again if the database is away, full or busy (%s)',
    async (code) => {
      expect(await settled(failing(code))).toEqual({
        outcome: 'later',
        answers: [['nak', 2_000]],
        failures: 1,
      });
    },
  );

  test('comes again after a minute at most, however often it has failed', async () => {
    const { answers } = await settled(failing('57P01'), { deliveryCount: 2_000 });
    expect(answers).toEqual([['nak', 60_000]]);
  });
});
