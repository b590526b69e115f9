import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Batch } from '../batch.ts';

/** A batch, or a part of one, as the stream carries it. */
export interface Message {
  /** The same for the same content, so that the stream knows one that comes again soon. */
  readonly id: string;
  readonly payload: string;
}

const batchSchema = z.object({
  reader: z.object({ accountUid: z.string(), profileId: z.string().nullable() }),
  events: z.array(
    z.object({
      id: z.string(),
      day: z.iso.date(),
      sessionId: z.string().nullable(),
      type: z.string(),
      at: z.iso.datetime(),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
  sessions: z.array(z.object({ id: z.string(), bookId: z.string(), began: z.iso.datetime() })),
}) satisfies z.ZodType<Batch>;

/** @returns null if it is no batch: another program has put it there, or a version whose batches are different */
export function readMessage(payload: string): Batch | null {
  try {
    return batchSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

interface Packed {
  readonly messages: readonly Message[];
  /** Batches of a single event that is larger than a message may be. */
  readonly tooLarge: readonly Batch[];
}

/** Makes messages of a batch; one that is larger than a message may be is halved. @param most bytes of a payload */
export function pack(batch: Batch, most: number): Packed {
  const payload = JSON.stringify(batch);
  if (Buffer.byteLength(payload) <= most)
    return {
      messages: [{ id: createHash('sha256').update(payload).digest('base64url'), payload }],
      tooLarge: [],
    };
  const { events } = batch;
  if (events.length <= 1) return { messages: [], tooLarge: [batch] };
  const half = Math.ceil(events.length / 2);
  const first = pack({ ...batch, events: events.slice(0, half) }, most);
  const rest = pack({ ...batch, events: events.slice(half), sessions: [] }, most);
  return {
    messages: [...first.messages, ...rest.messages],
    tooLarge: [...first.tooLarge, ...rest.tooLarge],
  };
}

/** Whether a payload contains a NUL character, which JSON can hold and no database can. */
export const hasNul = (payload: string): boolean => /(?<!\\)(?:\\\\)*\\u0000/.test(payload);
