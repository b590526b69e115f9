import { expect } from '@open-wc/testing';
import { warningsOf } from '../../../book/src/testing/warnings.ts';
import { closeOutboxes, outboxTo, somebody } from '../testing/outboxes.ts';
import { Receiver } from '../testing/receiver.ts';
import { until } from '../testing/until.ts';
import { OwnerOutbox } from './owner-outbox.ts';

/** Another tab: a window with this file in it, which has its own memory of what is unsent. */
interface Tab extends Window {
  outboxOf?: (receiver: Receiver, userId: string, most: number) => OwnerOutbox;
}

const isTab = window.parent !== window && window.name === 'another tab';

async function openTab(): Promise<{ readonly tab: Required<Tab>; readonly close: () => void }> {
  const frame = document.createElement('iframe');
  frame.name = 'another tab';
  frame.srcdoc = `<!doctype html><script type="module" src="${import.meta.url}"></script>`;
  document.body.append(frame);
  const tab = frame.contentWindow as Tab | null;
  await until(() => tab?.outboxOf, 'the tab is there');
  // Its values are set by now.
  return { tab: tab as Required<Tab>, close: () => frame.remove() };
}

if (isTab) {
  (window as Tab).outboxOf = (receiver, userId, most) =>
    new OwnerOutbox({ owner: { userId }, kinds: [receiver.kind({ most })], retryAfter: () => 50 });
} else {
  describe('Two tabs of one reader', () => {
    afterEach(closeOutboxes);

    it('lose nothing of each other’s without a connection, and send it once (finding 21)', async () => {
      const reader = somebody();
      const receiver = new Receiver();
      receiver.before = () => {
        throw new TypeError('Failed to fetch');
      };
      const { tab, close } = await openTab();
      const kinds = [receiver.kind({ most: 20 })];
      await warningsOf(async () => {
        const mine = outboxTo(receiver, reader, { kinds, retryAfter: () => 3_600_000 });
        const other = tab.outboxOf(receiver, reader, 20);
        for (let turn = 0; turn < 300; turn++) {
          mine.put('text', `mine ${turn}`);
          other.put('text', `other ${turn}`);
        }
        await Promise.all([mine.flush(), other.flush()]);
        expect(receiver.taken.size).to.equal(0);
        receiver.before = () => undefined;
        window.dispatchEvent(new Event('online'));
        tab.dispatchEvent(new Event('online'));
        await until(() => receiver.taken.size === 600, 'all are sent');
        await Promise.all([mine.close(), other.close()]);
      });
      expect(new Set(receiver.taken.values()), 'by one of them at a time').to.deep.equal(new Set([1]));
      close();
    });

    it('when one is closed, it does not send again what the other has sent', async () => {
      const reader = somebody();
      const receiver = new Receiver();
      const { tab, close } = await openTab();
      const mine = outboxTo(receiver, reader, { kinds: [receiver.kind({ wait: 3_600_000 })] });
      await mine.flush();
      mine.put('text', 'a');
      const other = tab.outboxOf(receiver, reader, 20);
      await until(async () => {
        await other.flush();
        return receiver.taken.size === 1;
      }, 'the other sends it');
      await mine.flush();
      window.dispatchEvent(new Event('pagehide'));
      await other.close();
      expect(receiver.calls).to.deep.equal([['a']]);
      close();
    });
  });
}
