/** A message to one person, in plain words. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface TextMessage {
  /** Mobile number in E.164, for example +46701740605. */
  readonly to: string;
  readonly text: string;
}

/** How e-mail leaves the product. */
export interface Mailer {
  /** Resolves once the message is accepted for delivery. @throws Undelivered */
  email(message: Email): Promise<void>;
}

/** How text messages leave the product. */
export interface Texter {
  /** Resolves once the message is accepted for delivery. @throws Undelivered */
  sms(message: TextMessage): Promise<void>;
}

/** How messages leave the product. */
export interface Messenger extends Mailer, Texter {}
