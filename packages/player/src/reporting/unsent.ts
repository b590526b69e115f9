import type { ReadLogEntry } from '../host/host.ts';
import { browserStorage, type SafeStorage } from '../stores/storage.ts';

const KEY = 'bookplayer_readlogs';
/** An hour of turning pages; more would crowd out the host's own storage. */
const MOST = 2000;

/** Read logs that no host has taken yet, kept for one reader over reloads: never sent as somebody else (adverse case 47). */
export class UnsentLogs {
  readonly #key: string;
  readonly #storage: SafeStorage;

  /** @param owner the reader's id; empty where the host does not name one */
  constructor(owner: string, storage: SafeStorage = browserStorage) {
    this.#key = `${KEY}:${owner}`;
    this.#storage = storage;
  }

  read(): ReadLogEntry[] {
    try {
      const stored: unknown = JSON.parse(this.#storage.get(this.#key) ?? '[]');
      return Array.isArray(stored) ? (stored as ReadLogEntry[]) : [];
    } catch {
      return [];
    }
  }

  write(entries: readonly ReadLogEntry[]): void {
    this.#storage.set(this.#key, JSON.stringify(entries.slice(-MOST)));
  }
}
