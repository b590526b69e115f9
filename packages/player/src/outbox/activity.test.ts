import { expect } from '@open-wc/testing';
import { warningsOf } from '../../../book/src/testing/warnings.ts';
import { closeOutboxes, outboxTo, somebody } from '../testing/outboxes.ts';
import { Receiver } from '../testing/receiver.ts';
import { until } from '../testing/until.ts';
import { type ActivityCalls, activityKinds, type Identified, USAGE_EVENT } from './activity-kinds.ts';

/** The receiving end of usage events. */
class EventService {
  readonly calls: Identified[][] = [];
  readonly keepalive: boolean[] = [];
  /** As whom each call was made. */
  readonly senders: string[] = [];
  before: () => unknown = () => undefined;
  after: () => unknown = () => undefined;

  readonly post: NonNullable<ActivityCalls['postUsageEvents']> = async (events, sending) => {
    this.calls.push([...events]);
    this.keepalive.push(sending.keepalive);
    this.senders.push(sending.userId);
    await this.before();
    for (const { id, body } of events) this.taken.set(id, body);
    await this.after();
  };

  /** By their ids, as a server keeps them. */
  readonly taken = new Map<string, unknown>();
}

const outboxOf = (service: EventService, userId = somebody()) =>
  outboxTo(new Receiver(), userId, { kinds: activityKinds({ postUsageEvents: service.post }) });

describe('Usage events', () => {
  afterEach(closeOutboxes);

  it('are sent once twenty-five wait, not before (spec §9)', async () => {
    const service = new EventService();
    const outbox = outboxOf(service);
    await outbox.flush();
    for (let n = 0; n < 24; n++) outbox.put(USAGE_EVENT, { n });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(service.calls).to.deep.equal([]);
    outbox.put(USAGE_EVENT, { n: 24 });
    await until(() => service.taken.size === 25, 'all are sent');
    expect(service.calls.map((events) => events.length)).to.deep.equal([25]);
    expect([...service.taken.values()]).to.deep.equal(Array.from({ length: 25 }, (_, n) => ({ n })));
  });

  it('are sent in hundreds, in their order, each under the same id when the reply was lost (adverse case 46)', async () => {
    const service = new EventService();
    service.before = () => {
      throw new TypeError('Failed to fetch');
    };
    const reader = somebody();
    await warningsOf(async () => {
      const offline = outboxOf(service, reader);
      for (let n = 0; n < 250; n++) offline.put(USAGE_EVENT, { n });
      await offline.close();
      service.calls.length = 0;
      service.before = () => undefined;
      let lost = 0;
      service.after = () => {
        lost += 1;
        if (lost === 1) throw new TypeError('Failed to fetch');
      };
      outboxOf(service, reader);
      await until(() => service.taken.size === 250, 'all have arrived');
      await until(() => service.calls.length === 4, 'the first hundred came twice');
    });
    expect(service.calls.map((events) => events.length)).to.deep.equal([100, 100, 100, 50]);
    expect(service.calls[1]?.map(({ id }) => id)).to.deep.equal(service.calls[0]?.map(({ id }) => id));
    expect([...service.taken.values()]).to.deep.equal(Array.from({ length: 250 }, (_, n) => ({ n })));
  });

  it('of a reader who has signed out wait, all ten thousand, while another one reads, and arrive as theirs once they are back (adverse cases 44, 47)', async () => {
    const [first, second] = [somebody(), somebody()];
    const service = new EventService();
    service.before = () => {
      throw new TypeError('Failed to fetch');
    };
    await warningsOf(async () => {
      const offline = outboxOf(service, first);
      for (let n = 0; n < 10_000; n++) offline.put(USAGE_EVENT, { of: first, n });
      await offline.close();
    });

    const other = new EventService();
    const outbox = outboxOf(other, second);
    for (let n = 0; n < 30; n++) outbox.put(USAGE_EVENT, { of: second, n });
    await until(() => other.taken.size === 30, 'what the second reads is sent');
    await outbox.flush();
    await outbox.close();
    expect([...other.taken.values()], 'and nothing of the first').to.deep.equal(
      Array.from({ length: 30 }, (_, n) => ({ of: second, n })),
    );
    expect(new Set(other.senders)).to.deep.equal(new Set([second]));

    service.calls.length = 0;
    service.senders.length = 0;
    service.before = () => undefined;
    outboxOf(service, first);
    await until(() => service.taken.size === 10_000, 'all have arrived');
    expect([...service.taken.values()]).to.deep.equal(
      Array.from({ length: 10_000 }, (_, n) => ({ of: first, n })),
    );
    expect(service.calls.flat(), 'each once').to.have.length(10_000);
    expect(new Set(service.senders)).to.deep.equal(new Set([first]));
  }).timeout(60_000);

  it('leave with keepalive when the page goes, the end of the session among them', async () => {
    const service = new EventService();
    const outbox = outboxOf(service);
    await outbox.flush();
    outbox.put(USAGE_EVENT, { type: 'ContentSessionStarted' });
    outbox.put(USAGE_EVENT, { type: 'ContentSessionEnded' });
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await until(() => service.taken.size === 2, 'both are sent');
    expect(service.keepalive).to.deep.equal([true]);
  });

  it('have ids whose beginning is their time: the server knows their day by it', async () => {
    const service = new EventService();
    const outbox = outboxOf(service);
    const before = Date.now();
    for (let n = 0; n < 25; n++) outbox.put(USAGE_EVENT, { n });
    await until(() => service.taken.size === 25, 'all are sent');
    for (const id of service.taken.keys()) {
      expect(id).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
      const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
      expect(time).to.be.within(before, Date.now() + 1_000);
    }
  });
});
