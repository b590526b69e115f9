import type { JetStreamManager } from '@nats-io/jetstream';
import { CONSUMER } from './setup.ts';

/**
 * Removes the consumer if the stream holds messages behind it. A server that was killed may come back so (nats-server 2.9): it knows that the
 * messages were acknowledged, but not that they were removed, so they would stay until they are too old. The next consumer gets them once more.
 * @returns whether it has to be created again
 */
export async function removeIfForgetful(manager: JetStreamManager, stream: string): Promise<boolean> {
  const { ack_floor } = await manager.consumers.info(stream, CONSUMER);
  const { state } = await manager.streams.info(stream);
  if (state.messages === 0 || state.first_seq > ack_floor.stream_seq) return false;
  return manager.consumers.delete(stream, CONSUMER);
}
