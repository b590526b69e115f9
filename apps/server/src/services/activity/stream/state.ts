import type { JetStreamManager } from '@nats-io/jetstream';

/** What the stream holds. */
export interface StreamState {
  /** Batches that are not in the database yet. */
  readonly waiting: number;
  /** How long the oldest of them has waited (s). */
  readonly waitingSeconds: number;
  readonly bytes: number;
  readonly maxBytes: number;
}

/** Asks the event server what the stream holds. @returns null if it does not answer */
export async function stateOf(manager: JetStreamManager, stream: string): Promise<StreamState | null> {
  try {
    const { state, config } = await manager.streams.info(stream);
    const { messages, bytes, first_ts } = state;
    // What is stored is removed, so the first message is the oldest one that waits.
    const waitingSeconds = messages === 0 ? 0 : Math.max(0, (Date.now() - Date.parse(first_ts)) / 1_000);
    return { waiting: messages, waitingSeconds, bytes, maxBytes: config.max_bytes };
  } catch {
    return null;
  }
}
