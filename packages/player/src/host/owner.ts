/** The owner of what is sent: the reader, their profile if the account has several, and the person who acts in their name. */
export interface Owner {
  /** Empty if the host does not name its readers: then their data is kept no longer than the page. */
  readonly userId: string;
  readonly profileId?: string;
  readonly actorId?: string;
}

/** How a call is made. */
export interface Sending extends Owner {
  /** True while the page is hidden or closing: then only requests with `keepalive` still arrive. They share at most 30 kB. */
  readonly keepalive: boolean;
  /** The random name of this browser, by which a host tells the reader's devices apart. */
  readonly deviceId?: string;
  /** The version that the reader has seen of what is sent (`StoredPlace`, `StoredBookmarks`); absent if the host names none. */
  readonly version?: number;
}
