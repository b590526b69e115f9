import { expect } from '@open-wc/testing';
import { warningsOf } from '../../../book/src/testing/warnings.ts';
import { withBlockedStorage } from '../testing/blocked-storage.ts';
import { closeOutboxes, outboxTo, somebody } from '../testing/outboxes.ts';
import { Receiver } from '../testing/receiver.ts';
import { until } from '../testing/until.ts';
import { Disk } from './disk.ts';
import { asideOf, ownerKey } from './entry.ts';
import { uuid7 } from './uuid7.ts';

/** Runs `work` in a browser with another `indexedDB`. */
async function withIndexedDb(get: () => unknown, work: () => Promise<void>): Promise<void> {
  const own = Object.getOwnPropertyDescriptor(window, 'indexedDB');
  Object.defineProperty(window, 'indexedDB', { get, configurable: true });
  try {
    await work();
  } finally {
    if (own) Object.defineProperty(window, 'indexedDB', own);
    else Reflect.deleteProperty(window, 'indexedDB');
  }
}

const browsers: ReadonlyArray<readonly [string, () => unknown]> = [
  ['has none', () => undefined],
  [
    'throws where it is named',
    () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  ],
  [
    'refuses to open one',
    () => ({
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  ],
  ['says nothing', () => ({ open: () => ({}) })],
];

describe('In a browser that', () => {
  afterEach(closeOutboxes);

  for (const [name, get] of browsers) {
    it(`${name}, what is unsent is kept as long as the page, and sent (adverse case 43)`, async () => {
      const reader = somebody();
      await withBlockedStorage(() =>
        withIndexedDb(get, async () => {
          const receiver = new Receiver();
          receiver.before = () => {
            throw new TypeError('Failed to fetch');
          };
          await warningsOf(async () => {
            const first = outboxTo(receiver, reader);
            first.put('text', 'a');
            await until(() => receiver.calls.length > 0, 'it is tried');
            await first.close();
          });
          receiver.before = () => undefined;
          outboxTo(receiver, reader);
          await until(() => receiver.taken.size === 1, 'it is sent by the next book');
        }),
      );
    });
  }

  it('takes its time to open the database, a book still opens at what an earlier visit has left', async () => {
    const reader = somebody();
    const disk = new Disk();
    const owner = ownerKey({ userId: reader });
    await disk.put([
      { id: uuid7(), kind: asideOf('text'), owner, key: 'the one', body: 'here', attempts: 0 },
    ]);
    disk.close();
    const { indexedDB } = window;
    // Longer than what is sent waits for it.
    const open = (name: string, version: number) => {
      const request: Partial<Record<'result' | 'onsuccess', unknown>> = {};
      setTimeout(() => {
        const opening = indexedDB.open(name, version);
        opening.onsuccess = () => {
          request.result = opening.result;
          (request.onsuccess as () => void)();
        };
      }, 2500);
      return request;
    };
    await withIndexedDb(
      () => ({ open }),
      async () => {
        const outbox = outboxTo(new Receiver(), reader);
        expect(await outbox.unsent('text', 'the one')).to.equal('here');
      },
    );
  });

  it('has no room left, what is unsent is kept as long as the page, and sent', async () => {
    const own = Object.getOwnPropertyDescriptors(IDBObjectStore.prototype);
    IDBObjectStore.prototype.put = function put() {
      this.transaction.abort();
      throw new DOMException('full', 'QuotaExceededError');
    };
    try {
      const receiver = new Receiver();
      outboxTo(receiver, somebody()).put('text', 'a');
      await until(() => receiver.taken.size === 1, 'it is sent');
    } finally {
      Object.defineProperties(IDBObjectStore.prototype, own);
    }
  });

  it('has no locks, what is unsent is sent all the same', async () => {
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
    try {
      const receiver = new Receiver();
      outboxTo(receiver, somebody()).put('text', 'a');
      await until(() => receiver.taken.size === 1, 'it is sent');
      expect(receiver.calls).to.have.length(1);
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });
});
