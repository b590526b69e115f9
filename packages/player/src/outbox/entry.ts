import type { Owner, Sending } from '../host/owner.ts';

/** Something that the server is to receive. */
export interface Entry<Body = unknown> {
  /** A UUIDv7: entries are sent in the order of their ids. */
  readonly id: string;
  readonly kind: string;
  /** An owner, in the form of `ownerKey`. */
  readonly owner: string;
  /** Of one owner's entries of a kind with the same key, only the newest is kept. */
  readonly key?: string;
  readonly body: Body;
  /** How often sending it has failed. */
  readonly attempts: number;
}

/** A kind of entry: how it is sent, and when. */
export interface Kind<Body = unknown> {
  /** Its name in the store: never changed, because older versions have written it. */
  readonly kind: string;
  /** The most entries in one call. */
  readonly most: number;
  /** How long an entry waits for others to be sent with it (ms), and how many unsent ones end the wait (default: as many as one call takes). */
  readonly wait: number;
  readonly enough?: number;
  /** Turns a draft into the body that is sent; by default the draft itself. */
  complete?(draft: unknown): Body;
  /** The key by which a newer entry replaces an unsent one. Without it each is sent. */
  keyOf?(body: Body): string;
  /**
   * Sends them in one call, and resolves once the server has them; a second call must do no harm, because a reply may be
   * lost. Rejects with the HTTP `status` of a refusal, or without one if there was no reply. May resolve to a `Response`.
   */
  send(entries: ReadonlyArray<Entry<Body>>, sending: Sending): Promise<unknown>;
  /** Whether what was sent is not stored by this reply, but waits for the reader's answer: it is put aside until there is a newer one. */
  isAside?(entries: ReadonlyArray<Entry<Body>>, reply: unknown): boolean;
}

/** The name of a kind under which what waits for the reader's answer is kept. */
export const asideOf = (kind: string): string => `${kind}-aside`;

/** The name under which the entries of one owner are stored. */
export function ownerKey({ userId, profileId = '', actorId = '' }: Owner): string {
  return JSON.stringify([userId, profileId, actorId]);
}
