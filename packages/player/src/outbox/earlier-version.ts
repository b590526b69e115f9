import type { Owner } from '../host/owner.ts';
import { browserStorage } from '../host/storage.ts';
import { type Entry, ownerKey } from './entry.ts';
import { READ_LOG } from './read-log.ts';
import { uuid7 } from './uuid7.ts';

const KEY = 'bookplayer_readlogs';

/**
 * Read logs that an earlier version of the player has left in the browser's storage. It identified readers by their id alone; the owner of logs
 * without one is unknown, so they are sent as nobody's.
 */
export class EarlierVersion {
  readonly #owner: Owner;
  readonly #key: string;

  constructor(owner: Owner) {
    this.#owner = owner;
    this.#key = `${KEY}:${owner.userId}`;
  }

  entries(): Entry[] {
    const { userId, profileId, actorId } = this.#owner;
    if (!userId || profileId || actorId) return [];
    return logsIn(this.#key).map((body) => ({
      id: uuid7(),
      kind: READ_LOG,
      owner: ownerKey(this.#owner),
      body,
      attempts: 0,
    }));
  }

  forget(): void {
    browserStorage.remove(this.#key);
  }
}

function logsIn(key: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    // Not in that version's format.
    return [];
  }
}
