import type { PlayerCallbacks, UserIdentity } from '../host/host.ts';

/** The host's properties that an outbox uses, read on demand. */
export interface Reader {
  readonly callbacks: PlayerCallbacks | undefined;
  readonly userIdentity: UserIdentity | null;
}
