import { createTransport, type Transporter } from 'nodemailer';
import type { Email, Mailer } from './messenger.ts';
import { Undelivered } from './undelivered.ts';

/** Sends by a mail server (`SMTP_URL`, for example `smtps://name:password@mail.example`). */
export class Smtp implements Mailer {
  readonly #transport: Transporter;
  readonly #from: string;

  constructor(url: string, from: string) {
    this.#transport = createTransport(url);
    this.#from = from;
  }

  async email({ to, subject, text }: Email): Promise<void> {
    try {
      await this.#transport.sendMail({ from: this.#from, to, subject, text });
    } catch (cause) {
      throw new Undelivered({ cause });
    }
  }
}
