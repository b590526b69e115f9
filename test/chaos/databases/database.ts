import type { SmallDisk } from '../../../apps/server/src/testing/small-disk.ts';
import type { InjuryKind } from '../plan.ts';

/** A database that can be injured, on a disk that can be full. */
export interface HurtDatabase {
  readonly kind: 'embedded' | 'postgres';
  /** The injuries that can be done to it, and to the product on it. */
  readonly suffers: readonly InjuryKind[];
  readonly disk: SmallDisk;
  /** Settings of the server that uses it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Kills all its processes. */
  kill(): Promise<void>;
  /** Starts it again, unless the server does so itself. */
  restore(): Promise<void>;
  /** Suspends its processes (ms). */
  freeze(lasts: number): Promise<void>;
  /** Drops everything that is sent between it and the server (ms). */
  swallow(lasts: number): Promise<void>;
  close(): Promise<void>;
}
