import { expect } from '@open-wc/testing';
import { warningsOf } from '../../../book/src/testing/warnings.ts';
import { closeOutboxes, outboxTo, somebody } from '../testing/outboxes.ts';
import { Receiver, refusal } from '../testing/receiver.ts';
import { until } from '../testing/until.ts';

const numbers = Array.from({ length: 300 }, (_, n) => `${n}`);

/** Leaves an entry of a reader, as a visit without a connection does. */
async function leaveUnsent(...[userId, actorId, profileId]: readonly (string | undefined)[]): Promise<void> {
  const receiver = new Receiver();
  receiver.before = () => {
    throw new TypeError('Failed to fetch');
  };
  await warningsOf(async () => {
    const outbox = outboxTo(receiver, '', { owner: { userId: userId ?? '', actorId, profileId } });
    for (const body of numbers) outbox.put('text', body);
    await outbox.close();
  });
}

describe('What is unsent of one reader', () => {
  afterEach(closeOutboxes);

  it('waits if somebody else has logged in meanwhile, and is sent when the reader is back (adverse case 47)', async () => {
    const reader = somebody();
    await leaveUnsent(reader);
    let signedIn = reader;
    const receiver = new Receiver();
    receiver.after = () => {
      signedIn = 'somebody else';
    };
    const isOwner = () => signedIn === reader;
    const outbox = outboxTo(receiver, reader, { isOwner });
    await until(() => receiver.calls.length > 0, 'the first call');
    await outbox.flush();
    expect(receiver.calls.map((bodies) => bodies.length)).to.deep.equal([200]);
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('pagehide'));
    await outbox.close();
    expect(receiver.calls, 'nothing more is sent').to.have.length(1);

    signedIn = reader;
    receiver.after = () => undefined;
    outboxTo(receiver, reader, { isOwner });
    await until(() => receiver.taken.size === 300, 'the rest is sent');
    expect(new Set(receiver.taken.values())).to.deep.equal(new Set([1]));
    expect(new Set(receiver.sendings.map(({ userId }) => userId))).to.deep.equal(new Set([reader]));
  });

  it('is not searched for a bad entry, either, once somebody else has logged in', async () => {
    const reader = somebody();
    await leaveUnsent(reader);
    let signedIn = reader;
    const receiver = new Receiver();
    receiver.before = () => {
      signedIn = 'somebody else';
      throw refusal(400);
    };
    const outbox = outboxTo(receiver, reader, { isOwner: () => signedIn === reader });
    await until(() => receiver.calls.length > 0, 'the first call');
    await outbox.close();
    expect(receiver.calls.map((bodies) => bodies.length)).to.deep.equal([200]);
  });

  it('is not sent by the outbox of another reader or profile, nor by an impersonator', async () => {
    const reader = somebody();
    await leaveUnsent(reader);
    const receiver = new Receiver();
    for (const owner of [
      { userId: somebody() },
      { userId: reader, actorId: 'teacher' },
      { userId: reader, profileId: 'second' },
    ])
      await outboxTo(receiver, '', { owner }).flush();
    expect(receiver.calls).to.deep.equal([]);
    outboxTo(receiver, reader);
    await until(() => receiver.taken.size === 300, 'it is sent by the outbox of its reader');
  });

  it('is sent as the person whom the call names', async () => {
    const owner = { userId: somebody(), profileId: 'p', actorId: 'teacher' };
    const receiver = new Receiver();
    const outbox = outboxTo(receiver, '', { owner });
    outbox.put('text', 'a');
    await until(() => receiver.taken.size === 1, 'it is sent');
    expect(receiver.sendings).to.deep.equal([{ ...owner, keepalive: false }]);
  });

  it('is kept no longer than the page if the host does not name the reader', async () => {
    await leaveUnsent('');
    const receiver = new Receiver();
    const outbox = outboxTo(receiver, '');
    await outbox.flush();
    expect(receiver.calls).to.deep.equal([]);
    outbox.put('text', 'a');
    await until(() => receiver.taken.size === 1, 'what is new is sent');
  });
});
