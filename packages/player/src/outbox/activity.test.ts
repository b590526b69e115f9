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
  before: () => unknown = () => undefined;
  after: () => unknown = () => undefined;

  readonly post: NonNullable<ActivityCalls['postUsageEvents']> = async (events, sending) => {
    this.calls.push([...events]);
    this.keepalive.push(sending.keepalive);
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
