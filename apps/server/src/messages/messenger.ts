/** A message to one person. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  /** In plain words. */
  readonly text: string;
  /** The same as a page, for mail programs that show pages. */
  readonly html?: string;
}

export interface TextMessage {
  /** Mobile number in E.164, for example +46701740605. */
  readonly to: string;
  readonly text: string;
}

/** Sends e-mail. */
export interface Mailer {
  /** Resolves once the message is accepted for delivery. @throws Undelivered */
  email(message: Email): Promise<void>;
  /**
   * Whether mails reach addresses with letters beyond ASCII before the @ (RFC 6531), which takes a mail server that knows them; null if that
   * is not known.
   */
  takesAnyLetters(): Promise<boolean | null>;
}

/** Sends text messages. */
export interface Texter {
  /** Resolves once the message is accepted for delivery. @throws Undelivered */
  sms(message: TextMessage): Promise<void>;
}

/** Sends messages of both kinds. */
export interface Messenger extends Mailer, Texter {}
