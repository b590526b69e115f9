/** A message to one person, in plain words. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** How messages leave the product. */
export interface Messenger {
  /** Resolves once the message is accepted for delivery. @throws Undelivered */
  email(message: Email): Promise<void>;
}
