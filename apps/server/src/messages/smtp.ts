import { needsSmtpUtf8 } from '@aloud/api';
import { createTransport, type Transporter } from 'nodemailer';
import { isThisMachine } from '../network.ts';
import type { Email, Mailer } from './messenger.ts';
import { takesAnyLetters } from './smtp-letters.ts';
import { Undelivered } from './undelivered.ts';

/** A working mail server never takes this long (ms). */
const patience = 10_000;

/** Sends by a mail server (`SMTP_URL`, for example `smtps://name:password@mail.example`). */
export class Smtp implements Mailer {
  readonly #transport: Transporter;
  readonly #from: string;
  readonly takesAnyLetters: () => Promise<boolean | null>;

  constructor(url: string, from: string) {
    const { protocol } = new URL(url);
    const options = {
      url,
      // A plain connection must be upgraded to an encrypted one, except on this machine.
      requireTLS: protocol === 'smtp:' && !isThisMachine(new URL(url).hostname),
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
    };
    this.#transport = createTransport(options);
    this.#from = from;
    this.takesAnyLetters = () => takesAnyLetters(url, options);
  }

  async email({ to, subject, text, html }: Email): Promise<void> {
    try {
      // Sent all the same, the address would arrive as another one, or not at all.
      if (needsSmtpUtf8(to) && !(await this.takesAnyLetters()))
        throw new Error('The mail server does not take the letters of this address (SMTPUTF8).');
      await this.#transport.sendMail({ from: this.#from, to, subject, text, html });
    } catch (cause) {
      throw new Undelivered({ cause });
    }
  }
}
