import type { SmallDisk } from '../../../apps/server/src/testing/small-disk.ts';
import type { InjuryKind } from '../plan.ts';

/** A database that can be hurt, on a disk that can be full. */
export interface HurtDatabase {
  readonly kind: 'embedded' | 'postgres';
  /** What can be done to it, and to the product on it. */
  readonly suffers: readonly InjuryKind[];
  readonly disk: SmallDisk;
  /** Settings of the server that has it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Kills all of its processes. */
  kill(): Promise<void>;
  /** Sees to it that it runs, where nobody else does. */
  restore(): Promise<void>;
  /** Its processes stand still for a while. */
  freeze(lasts: number): Promise<void>;
  /** Nothing that is sent between it and the server arrives, for a while. */
  swallow(lasts: number): Promise<void>;
  close(): Promise<void>;
}
