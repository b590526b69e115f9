import type { Texter, TextMessage } from './messenger.ts';
import { Undelivered } from './undelivered.ts';

/** A working gateway never takes this long (ms). */
const patience = 10_000;

/**
 * Sends text messages through a gateway that takes a form of `from`, `to` and `message` and names its user in the
 * Authorization header, as 46elks and others do (`SMS_URL`, for example `https://name:password@gateway.example/sms`).
 */
export class TextGateway implements Texter {
  readonly #address: string;
  readonly #authorization: string;
  readonly #from: string;

  constructor(url: string, from: string) {
    const address = new URL(url);
    const user = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
    address.username = '';
    address.password = '';
    this.#address = address.href;
    this.#authorization = `Basic ${Buffer.from(user).toString('base64')}`;
    this.#from = from;
  }

  async sms({ to, text }: TextMessage): Promise<void> {
    try {
      const reply = await fetch(this.#address, {
        method: 'POST',
        headers: { authorization: this.#authorization },
        body: new URLSearchParams({ from: this.#from, to, message: text }),
        // Our credentials go to the configured gateway, and nowhere else.
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      if (!reply.ok) throw new Error(`The gateway answered ${reply.status}.`);
    } catch (cause) {
      throw new Undelivered({ cause });
    }
  }
}
