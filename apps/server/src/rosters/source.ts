import type { Reason, SyncConfig, SyncType } from '@aloud/api';
import type { Outgoing } from '../outgoing/index.ts';
import type { RosterRecord } from './roster.ts';

/** What a source needs to be asked. */
export interface SourceSettings {
  readonly config: SyncConfig;
  /** The opened secret: client secret, consumer secret or token; null for files. */
  readonly secret: string | null;
  /** The uploaded file; null for systems that are asked over the network. */
  readonly file: string | null;
}

/** Where a whole read stopped, so that the next one can ask for changes only. Its text means something to its source only. */
export type Cursor = string;

export interface ReadOptions {
  /** Since then; null for everything. */
  readonly since: Cursor | null;
  /** Takes records in the source's order, some hundreds at a time; the source waits for it. */
  readonly take: (records: readonly RosterRecord[]) => Promise<void>;
  /** Takes what was noticed and does not stop the read: a group without a school, a role that nobody knows. It names no person. */
  readonly note: (reason: Reason) => void;
  /** Aborted when the run is cancelled, or the server stops. */
  readonly signal: AbortSignal;
}

export interface ReadEnd {
  /**
   * Whether all records there are were read: whoever is linked and missing is gone. False for changes only: then only what is marked `isGone` is
   * gone.
   */
  readonly isWhole: boolean;
  /** For the next read; null if the source cannot tell changes. */
  readonly cursor: Cursor | null;
}

/** What a short look at a source found. */
export interface Look {
  /** What it calls itself, with its version. */
  readonly name: string;
  /** All schools, and the first people and groups. */
  readonly records: readonly RosterRecord[];
}

/** A system that people come from. One folder each, one line in `sources.ts`. */
export interface RosterSource {
  readonly type: SyncType;
  /** The settings of a new sync of this type. */
  readonly defaults: SyncConfig;
  /**
   * Reads a source to its end.
   * @throws SourceFault if it cannot be read to its end: what was taken so far counts for nothing
   */
  read(settings: SourceSettings, outgoing: Outgoing, options: ReadOptions): Promise<ReadEnd>;
  /** @throws SourceFault */
  look(settings: SourceSettings, outgoing: Outgoing, signal: AbortSignal): Promise<Look>;
}

/** A source cannot be read: why, in a code of `reasons` (`source.…`). */
export class SourceFault extends Error {
  override readonly name = 'SourceFault';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.code);
    this.reason = reason;
  }
}
