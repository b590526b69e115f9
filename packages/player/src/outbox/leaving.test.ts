import { expect } from '@open-wc/testing';
import { warningsOf } from '../../../book/src/testing/warnings.ts';
import { closeOutboxes, outboxTo, somebody } from '../testing/outboxes.ts';
import { Receiver } from '../testing/receiver.ts';
import { until } from '../testing/until.ts';

const leave = () => window.dispatchEvent(new Event('pagehide'));

describe('A page that is closed', () => {
  afterEach(closeOutboxes);

  it('immediately sends what it has made, 30 kB at most and with keepalive; the rest is sent on the next visit (adverse case 45)', async () => {
    const reader = somebody();
    const receiver = new Receiver();
    const waiting = { kinds: [receiver.kind({ wait: 3_600_000, enough: 1000 })] };
    const bodies = Array.from({ length: 300 }, (_, n) => `${n} ${'å'.repeat(100)}`);
    await warningsOf(async () => {
      const outbox = outboxTo(receiver, reader, waiting);
      for (const body of bodies) outbox.put('text', body);
      leave();
      leave();
      const bytes = new TextEncoder().encode(JSON.stringify(receiver.leaving.flat())).length;
      expect(bytes).to.be.within(25_000, 30_000);
      expect(receiver.leaving.flat(), 'the oldest, once each').to.deep.equal(
        bodies.slice(0, receiver.leaving.flat().length),
      );
      expect(receiver.calls.length, 'nothing without keepalive').to.equal(receiver.leaving.length);
      await outbox.close();
    });
    await until(() => receiver.taken.size === 300, 'the rest is sent');
    expect(new Set(receiver.taken.values())).to.deep.equal(new Set([1]));
  });

  it('keeps what it could not send in this way', async () => {
    const reader = somebody();
    const receiver = new Receiver();
    receiver.before = () => {
      throw new TypeError('Failed to fetch');
    };
    await warningsOf(async () => {
      const outbox = outboxTo(receiver, reader, { kinds: [receiver.kind({ wait: 3_600_000 })] });
      outbox.put('text', 'a');
      leave();
      expect(receiver.leaving).to.deep.equal([['a']]);
      await outbox.close();
    });
    receiver.before = () => undefined;
    outboxTo(receiver, reader);
    await until(() => receiver.taken.size === 1, 'it is sent');
  });
});
