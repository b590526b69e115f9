/** For whom something is sent: the reader, her profile where the account has several, and who acts in her name. */
export interface Owner {
  /** Empty where the host does not name its readers: what is theirs is kept no longer than the page. */
  readonly userId: string;
  readonly profileId?: string;
  readonly actorId?: string;
}

/** How a call is made. */
export interface Sending extends Owner {
  /** True while the page is hidden or closing: only what is sent with `keepalive` still arrives. At most 30 kB are sent so. */
  readonly keepalive: boolean;
}

/** Something that the server is to have. */
export interface Entry<Body = unknown> {
  /** A UUIDv7: entries are sent in the order of their ids. */
  readonly id: string;
  readonly kind: string;
  /** An owner, as `ownerKey` writes it. */
  readonly owner: string;
  /** Of the entries of one owner and kind with the same key only the newest is kept. */
  readonly key?: string;
  readonly body: Body;
  /** How often it was sent in vain. */
  readonly attempts: number;
}

/** A kind of entry: how it is sent, and when. */
export interface Kind<Body = unknown> {
  /** Its name in the store: never changed, for older versions have written it. */
  readonly kind: string;
  /** How many are sent in one call at most. */
  readonly most: number;
  /** How long one waits for others to go along (ms), and how many unsent ones do not wait any longer (else as many as go at once). */
  readonly wait: number;
  readonly enough?: number;
  /** Makes of what is put there what is sent; without it that is the same. */
  complete?(draft: unknown): Body;
  /** What a newer entry takes the place of: the unsent one with the same key. Without it each is sent. */
  keyOf?(body: Body): string;
  /**
   * Sends them in one call, and resolves once the server has them; a second time must do no harm, for a reply may be lost.
   * Rejects with the HTTP `status` of a refusal, or without one where no answer came. May resolve to a `Response`.
   */
  send(entries: ReadonlyArray<Entry<Body>>, sending: Sending): Promise<unknown>;
}

/** The name under which the entries of one owner lie. */
export function ownerKey({ userId, profileId = '', actorId = '' }: Owner): string {
  return JSON.stringify([userId, profileId, actorId]);
}
