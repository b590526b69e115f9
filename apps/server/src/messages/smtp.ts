import { createTransport, type Transporter } from 'nodemailer';
import { isThisMachine } from '../network.ts';
import type { Email, Mailer } from './messenger.ts';
import { Undelivered } from './undelivered.ts';

/** A working mail server never takes this long (ms). */
const patience = 10_000;

/** Sends by a mail server (`SMTP_URL`, for example `smtps://name:password@mail.example`). */
export class Smtp implements Mailer {
  readonly #transport: Transporter;
  readonly #from: string;

  constructor(url: string, from: string) {
    const { protocol } = new URL(url);
    this.#transport = createTransport({
      url,
      // A plain connection must be upgraded to an encrypted one, except on this machine.
      requireTLS: protocol === 'smtp:' && !isThisMachine(new URL(url).hostname),
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
    });
    this.#from = from;
  }

  async email({ to, subject, text, html }: Email): Promise<void> {
    try {
      await this.#transport.sendMail({ from: this.#from, to, subject, text, html });
    } catch (cause) {
      throw new Undelivered({ cause });
    }
  }
}
