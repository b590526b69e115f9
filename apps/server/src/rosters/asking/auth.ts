/** How requests to a system are signed. */
export interface Auth {
  headers(method: 'GET', url: URL): Promise<Record<string, string>>;
  /** After a 401: whether there is another way, or a new token, to try. */
  renew(): boolean;
}

/** What a system knows us by. */
export interface Client {
  readonly id: string;
  readonly secret: string;
}

/** Whether a text can stand in a header as a token. */
export const isToken = (text: string): boolean => /^[!-~]+$/.test(text);
