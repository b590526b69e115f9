import type { SyncType } from '@aloud/api';
import type { Context } from '../../context.ts';
import type { Outgoing } from '../../outgoing/index.ts';
import type { RosterSource } from '../../rosters/index.ts';

/** The systems that people can come from. */
export type Sources = Readonly<Partial<Record<SyncType, RosterSource>>>;

/** What synchronisation works with. */
export interface Means extends Pick<Context, 'db' | 'safe'> {
  readonly sources: Sources;
  /** The one way to addresses that customers have typed. */
  readonly outgoing: Outgoing;
}
