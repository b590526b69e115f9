import type { Database } from '../../../apps/server/src/database/database.ts';
import type { Asked } from '../calls.ts';
import type { Stored } from '../compare.ts';

/** What the writers write about. */
export interface Scene {
  readonly bookId: string;
  /** Students of the school: whose form is changed, whose password, and who is in the jobs. */
  readonly changed: string;
  readonly keyed: string;
  readonly classmates: readonly string[];
  readonly groupUid: string;
}

/** One who writes the same kind of thing again and again, each time with a number of its own. */
export interface Writer {
  readonly kind: string;
  readonly who: 'student' | 'super';
  /** Between two writes (ms). */
  readonly pause: number;
  /** Sent again where no answer came, with the same content. */
  readonly write: (n: number) => Asked;
  /** @param sent the number of the last that was sent */
  readonly stored: (db: Database, sent: number) => Promise<Stored>;
}

/** An id that tells which write of which kind made it. */
export const idOf = (kind: number, n: number): string =>
  `00000000-0000-4000-8${kind.toString(16).padStart(3, '0')}-${n.toString(16).padStart(12, '0')}`;

/** The number at the end of a text; 0 where there is none. */
export const numberIn = (text: string | null | undefined): number =>
  Number(/(\d+)$/.exec(text ?? '')?.[1] ?? 0);
