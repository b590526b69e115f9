import { expect } from '@open-wc/testing';
import { warningsOf } from '../../../book/src/testing/warnings.ts';
import { closeOutboxes, forgetUnsent, outboxTo, somebody } from '../testing/outboxes.ts';
import { Receiver, refusal } from '../testing/receiver.ts';
import { until } from '../testing/until.ts';
import { HINT } from './hint.ts';

const offline = () => {
  throw new TypeError('Failed to fetch');
};
const numbers = (count: number) => Array.from({ length: count }, (_, n) => `${n}`);

/** Leaves entries unsent, as a visit without a connection does. */
async function leaveUnsent(reader: string, bodies: readonly string[]): Promise<void> {
  const receiver = new Receiver();
  receiver.before = offline;
  await warningsOf(async () => {
    const outbox = outboxTo(receiver, reader);
    for (const body of bodies) outbox.put('text', body);
    await outbox.close();
  });
}

describe('The outbox', () => {
  before(forgetUnsent);
  afterEach(closeOutboxes);

  it('sends what it is given, in order, and keeps nothing of it', async () => {
    const reader = somebody();
    const receiver = new Receiver();
    const outbox = outboxTo(receiver, reader, { kinds: [receiver.kind({ wait: 20 })] });
    for (const body of ['a', 'b', 'c']) outbox.put('text', body);
    await until(() => receiver.taken.size === 3, 'all are sent');
    expect(receiver.calls).to.deep.equal([['a', 'b', 'c']]);
    expect(receiver.sendings[0]).to.include({ userId: reader, keepalive: false });
    await outbox.close();
    const next = new Receiver();
    await outboxTo(next, reader).flush();
    expect(next.calls).to.deep.equal([]);
  });

  it('ignores what the host has no callback for', async () => {
    const receiver = new Receiver();
    const outbox = outboxTo(receiver, somebody());
    outbox.put('unknown', 'x');
    await outbox.flush();
    expect(receiver.calls).to.deep.equal([]);
  });

  it('sends on the next visit what one without a connection has left (adverse case 45)', async () => {
    const reader = somebody();
    await leaveUnsent(reader, ['a', 'b']);
    expect(localStorage.getItem(HINT), 'the next visit is told that there is something').to.be.a('string');
    const receiver = new Receiver();
    outboxTo(receiver, reader);
    await until(() => receiver.taken.size === 2, 'both are sent');
  });

  it('has the hint raised at every moment while there is something: the page may be closed at any', async () => {
    const reader = somebody();
    await leaveUnsent(reader, ['a']);
    const hints: string[] = [];
    const receiver = new Receiver();
    receiver.before = offline;
    const own = Object.getOwnPropertyDescriptor(Storage.prototype, 'removeItem') ?? {};
    const removeItem = (key: string) => {
      if (key === HINT) hints.push(key);
      Reflect.apply(own.value, localStorage, [key]);
    };
    Object.defineProperty(Storage.prototype, 'removeItem', { ...own, value: removeItem });
    try {
      await warningsOf(() => outboxTo(receiver, reader).flush());
      expect(receiver.calls, 'it was tried').to.deep.equal([['a']]);
      expect(hints, 'nobody was told that there is nothing').to.deep.equal([]);
      receiver.before = () => undefined;
      await outboxTo(receiver, reader).flush();
      expect(hints, 'until there is nothing').to.deep.equal([HINT]);
    } finally {
      Object.defineProperty(Storage.prototype, 'removeItem', own);
    }
  });

  it('sends all of 10,000, once each, 200 and 30 kB at most at a time (adverse case 44)', async () => {
    const reader = somebody();
    const all = numbers(10_000).map((n) => `${n} ${'x'.repeat(200)}`);
    await leaveUnsent(reader, all);
    const receiver = new Receiver();
    outboxTo(receiver, reader);
    await until(() => receiver.taken.size === 10_000, 'all are sent');
    expect([...receiver.taken.keys()], 'in their order').to.deep.equal(all);
    expect(new Set(receiver.taken.values())).to.deep.equal(new Set([1]));
    expect(Math.max(...receiver.calls.map((bodies) => bodies.length))).to.be.at.most(200);
    const bytes = receiver.calls.map((bodies) => JSON.stringify(bodies).length);
    expect(Math.max(...bytes)).to.be.at.most(30_010);
  }).timeout(60_000);

  it('sets a refused entry apart, with its reason, and sends all others', async () => {
    const reader = somebody();
    const receiver = new Receiver();
    receiver.before = (bodies) => {
      for (const bad of ['7', '130']) if (bodies.includes(bad)) throw refusal(400);
    };
    await leaveUnsent(reader, numbers(300));
    await warningsOf(async () => {
      const outbox = outboxTo(receiver, reader);
      await until(() => receiver.taken.size === 298, 'the others are sent');
      await outbox.flush();
      const apart = (await outbox.refused()).filter(({ owner }) => owner.includes(reader));
      expect(apart.map(({ body, reason }) => [body, reason])).to.deep.equal([
        ['7', '400 refused with 400'],
        ['130', '400 refused with 400'],
      ]);
    });
    expect(receiver.taken.has('7') || receiver.taken.has('130')).to.equal(false);
    expect(new Set(receiver.taken.values()), 'none is sent twice').to.deep.equal(new Set([1]));
    const next = new Receiver();
    await outboxTo(next, reader).flush();
    expect(next.calls, 'it is not tried again').to.deep.equal([]);
  });

  it('does not try each of many entries if all are refused', async () => {
    const reader = somebody();
    const receiver = new Receiver();
    receiver.before = () => {
      throw refusal(403);
    };
    await leaveUnsent(reader, numbers(200));
    await warningsOf(async () => {
      const outbox = outboxTo(receiver, reader, { retryAfter: () => 3_600_000 });
      await outbox.flush();
      const apart = (await outbox.refused()).filter(({ owner }) => owner.includes(reader));
      expect(apart).to.have.length(10);
      // The cause was something else, which is over.
      receiver.before = () => undefined;
      await outbox.flush();
    });
    expect(receiver.taken.size).to.equal(190);
  });

  for (const [name, error] of [
    ['no answer', new TypeError('Failed to fetch')],
    ['401', refusal(401)],
    ['429', refusal(429)],
    ['503', refusal(503)],
  ] as const) {
    it(`keeps what is answered with ${name}, and sends it again`, async () => {
      const receiver = new Receiver();
      receiver.before = () => {
        if (receiver.calls.length < 3) throw error;
      };
      await warningsOf(async () => {
        outboxTo(receiver, somebody()).put('text', 'a');
        await until(() => receiver.taken.size === 1, 'it is sent');
      });
      expect(receiver.calls).to.deep.equal([['a'], ['a'], ['a']]);
    });
  }

  it('does not retry sooner than the server’s Retry-After, and sends other kinds meanwhile', async () => {
    const logs = new Receiver();
    logs.before = () => {
      if (logs.calls.length === 1) throw Object.assign(refusal(429), { retryAfter: 0.4 });
    };
    const places = new Receiver();
    const kinds = [logs.kind(), places.kind({ kind: 'place' })];
    await warningsOf(async () => {
      const outbox = outboxTo(logs, somebody(), { kinds });
      outbox.put('text', 'a');
      await until(() => logs.calls.length === 1, 'it is tried');
      await outbox.flush();
      for (const body of ['b', 'c']) {
        outbox.put('place', body);
        await until(() => places.taken.has(body), 'the rest is sent');
      }
      expect(logs.calls, 'nobody has asked in between').to.have.length(1);
      await until(() => logs.taken.has('a'), 'it is sent by itself');
      expect(logs.calls).to.have.length(2);
    });
  });

  it('sends by itself what had to wait until a moment in which others were being sent', async () => {
    const logs = new Receiver();
    let asked = 0;
    logs.before = () => {
      if (logs.calls.length > 1) return;
      asked = performance.now();
      throw Object.assign(refusal(429), { retryAfter: 0.2 });
    };
    const places = new Receiver();
    places.before = () => until(() => performance.now() > asked + 250, 'the pause is over');
    await warningsOf(async () => {
      const outbox = outboxTo(logs, somebody(), { kinds: [logs.kind(), places.kind({ kind: 'place' })] });
      outbox.put('text', 'a');
      await until(() => logs.calls.length === 1, 'it is tried');
      await outbox.flush();
      outbox.put('place', 'b');
      await until(() => places.taken.has('b'), 'the other is sent');
      await until(() => logs.taken.has('a'), 'it is sent by itself');
    });
  });

  it('reads from a reply when to try again', async () => {
    const receiver = new Receiver();
    const again = new Response(null, { status: 429, headers: { 'retry-after': '3600' } });
    const kind = receiver.kind({
      send: async (entries) => {
        receiver.calls.push(entries.map(({ body }) => body));
        return again;
      },
    });
    const reader = somebody();
    await warningsOf(async () => {
      const outbox = outboxTo(receiver, reader, { kinds: [kind], retryAfter: () => 1 });
      outbox.put('text', 'a');
      await until(() => receiver.calls.length === 1, 'it is tried');
      for (let round = 0; round < 3; round++) await outbox.flush();
      expect(receiver.calls).to.have.length(1);
      await outbox.close();
    });
    const next = new Receiver();
    await outboxTo(next, reader).flush();
    expect([...next.taken.keys()], 'the next visit sends it').to.deep.equal(['a']);
  });

  it('sends again when the connection is back, however long its pause was to be', async () => {
    const receiver = new Receiver();
    receiver.before = offline;
    await warningsOf(async () => {
      const outbox = outboxTo(receiver, somebody(), { retryAfter: () => 3_600_000 });
      outbox.put('text', 'a');
      await until(() => receiver.calls.length === 1, 'it is tried');
      await outbox.flush();
      receiver.before = () => undefined;
      window.dispatchEvent(new Event('online'));
      await until(() => receiver.taken.size === 1, 'it is sent');
    });
  });

  it('sends the same ids again if the reply was lost, so that they count once (adverse case 46)', async () => {
    const receiver = new Receiver();
    const ids = new Set<string>();
    let lost = 0;
    const kind = receiver.kind({
      send: async (entries) => {
        for (const { id } of entries) ids.add(id);
        if (lost++ === 0) throw new TypeError('Failed to fetch');
      },
    });
    await warningsOf(async () => {
      const outbox = outboxTo(receiver, somebody(), { kinds: [kind] });
      for (const body of ['a', 'b']) outbox.put('text', body);
      await until(() => lost >= 2, 'they are sent again');
      await outbox.flush();
    });
    expect(ids.size).to.equal(2);
  });

  it('keeps only the newest entry of a key', async () => {
    const reader = somebody();
    const receiver = new Receiver();
    receiver.before = offline;
    const kinds = [receiver.kind({ most: 1, keyOf: (body) => body.slice(0, 1) })];
    await warningsOf(async () => {
      const outbox = outboxTo(receiver, reader, { kinds });
      for (const body of ['a1', 'b1', 'a2', 'a3']) outbox.put('text', body);
      expect(await outbox.unsent('text', 'a')).to.equal('a3');
      await outbox.close();
    });
    receiver.before = () => undefined;
    const next = outboxTo(receiver, reader, { kinds });
    expect(await next.unsent('text', 'b'), 'of an earlier visit too').to.equal('b1');
    await until(() => receiver.taken.size === 2, 'both are sent');
    expect([...receiver.taken.keys()]).to.deep.equal(['b1', 'a3']);
    await next.flush();
    expect(await next.unsent('text', 'a')).to.equal(undefined);
    expect(localStorage.getItem(HINT), 'nobody has to look').to.equal(null);
  });

  it('imports what an earlier version has left in localStorage, once', async () => {
    const reader = somebody();
    const key = `bookplayer_readlogs:${reader}`;
    localStorage.setItem(key, JSON.stringify([{ id: 'l1' }, { id: 'l2' }]));
    const sent: unknown[] = [];
    const receiver = new Receiver();
    const kind = receiver.kind({
      kind: 'read-log',
      send: async (entries) => void sent.push(...entries.map(({ body }) => body)),
    });
    await outboxTo(receiver, reader, { kinds: [kind] }).flush();
    expect(sent).to.deep.equal([{ id: 'l1' }, { id: 'l2' }]);
    expect(localStorage.getItem(key)).to.equal(null);
  });
});

describe('An entry that waits for its reader', () => {
  before(forgetUnsent);
  afterEach(closeOutboxes);

  /** A kind of which each reader has one text; the receiver does not store `other`. */
  const kindOf = (receiver: Receiver, other: string) =>
    receiver.kind({ most: 1, keyOf: () => 'the one', isAside: ([entry]) => entry?.body === other });

  it('is sent once, known to the next visit, and replaced by the next one', async () => {
    const reader = somebody();
    const receiver = new Receiver();
    const open = () => outboxTo(receiver, reader, { kinds: [kindOf(receiver, 'other')] });
    const outbox = open();
    outbox.put('text', 'other');
    await until(() => receiver.calls.length === 1, 'it is sent');
    await outbox.flush();
    expect(await outbox.unsent('text', 'the one')).to.equal('other');
    await outbox.close();
    const again = open();
    await again.flush();
    expect(receiver.calls, 'nobody sends it again').to.deep.equal([['other']]);
    expect(await again.unsent('text', 'the one'), 'the next visit').to.equal('other');
    again.put('text', 'mine');
    await until(() => receiver.calls.length === 2, 'the next one is sent');
    await again.flush();
    expect(await again.unsent('text', 'the one')).to.equal(undefined);
  });

  it('is gone if a newer one was put while it was sent', async () => {
    const receiver = new Receiver();
    const outbox = outboxTo(receiver, somebody(), { kinds: [kindOf(receiver, 'other')] });
    receiver.before = ([body]) => {
      if (body === 'other') outbox.put('text', 'mine');
    };
    outbox.put('text', 'other');
    await until(() => receiver.taken.has('mine'), 'the newer one is sent');
    await outbox.flush();
    expect(await outbox.unsent('text', 'the one')).to.equal(undefined);
  });
});
