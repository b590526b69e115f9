import type { Database } from '../../../apps/server/src/database/database.ts';
import type { Asked } from '../calls.ts';
import type { Stored } from '../compare.ts';

/** The things that the writers change. */
export interface Scene {
  readonly bookId: string;
  /** Students of the school: the one whose data are changed, the one whose password is changed, and those in the jobs. */
  readonly changed: string;
  readonly keyed: string;
  readonly classmates: readonly string[];
  readonly groupUid: string;
}

/** A writer of one kind of write, which it repeats with a new number each time. */
export interface Writer {
  readonly kind: string;
  readonly who: 'student' | 'super';
  /** Pause between two writes (ms). */
  readonly pause: number;
  /** A write, which is repeated with the same content until it is acknowledged. */
  readonly write: (n: number) => Asked;
  /** @param sent the number of the last write that was sent */
  readonly stored: (db: Database, sent: number) => Promise<Stored>;
}

/** An id that encodes the kind and number of its write. */
export const idOf = (kind: number, n: number): string =>
  `00000000-0000-4000-8${kind.toString(16).padStart(3, '0')}-${n.toString(16).padStart(12, '0')}`;

/** The number at the end of a text; 0 if there is none. */
export const numberIn = (text: string | null | undefined): number =>
  Number(/(\d+)$/.exec(text ?? '')?.[1] ?? 0);
