/** @import { BillingDetails, FrameError, Outcome } from '../protocol.ts' */

/**
 * @typedef {object} Intent
 * @property {string} id
 * @property {'payment_intent' | 'setup_intent'} object
 * @property {string} status
 * @property {string | null} payment_method
 * @property {any} next_action
 * @property {any} [last_payment_error]
 * @property {any} [last_setup_error]
 */

/** Calls the API on the frame's own origin, with the publishable key. */
export class Provider {
  #key;
  #host;

  /** @param {string} key @param {string} host the origin of the parent, which the 3-D Secure page tells its result */
  constructor(key, host) {
    this.#key = key;
    this.#host = host;
  }

  /**
   * @param {{ number: string, month: number, year: number, cvc: string }} card
   * @param {BillingDetails | undefined} billing
   * @returns {Promise<{ error: FrameError } | { id: string }>}
   */
  async makeMethod({ number, month, year, cvc }, billing) {
    const fields = new URLSearchParams({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': String(month),
      'card[exp_year]': String(year),
      'card[cvc]': cvc,
    });
    for (const name of /** @type {const} */ (['name', 'email', 'phone']))
      if (billing?.[name]) fields.set(`billing_details[${name}]`, billing[name]);
    for (const [name, value] of Object.entries(billing?.address ?? {}))
      if (value) fields.set(`billing_details[address][${name}]`, value);
    const { error, body } = await this.#post('/v1/payment_methods', fields);
    return error ? { error } : { id: body.id };
  }

  /** @param {string} secret @param {string} method @returns {Promise<Outcome>} */
  async confirm(secret, method) {
    const fields = new URLSearchParams({ client_secret: secret, payment_method: method });
    return this.#outcome(await this.#post(`${pathOf(secret)}/confirm`, fields));
  }

  /** @param {string} secret @returns {Promise<Outcome>} */
  async retrieve(secret) {
    const reply = await this.#read(secret);
    const last = reply.body?.last_setup_error ?? reply.body?.last_payment_error;
    return last ? { error: errorOf(last) } : this.#outcome(reply);
  }

  /**
   * Goes on with the card that the intent knows, if it waits for one.
   * @param {string} secret
   * @returns {Promise<Outcome>}
   */
  async goOn(secret) {
    const reply = await this.#read(secret);
    if (reply.error) return { error: reply.error };
    /** @type {Intent} */
    const intent = reply.body;
    const last = intent.last_setup_error ?? intent.last_payment_error;
    const method = intent.payment_method ?? last?.payment_method?.id;
    const waits = ['requires_payment_method', 'requires_confirmation'].includes(intent.status);
    return waits && method ? this.confirm(secret, method) : this.#outcome(reply);
  }

  /** The API would read an intent by GET, with the secret in an address; this keeps it out of there. @param {string} secret */
  #read(secret) {
    return this.#post('/frame/intent', new URLSearchParams({ client_secret: secret }));
  }

  /** @param {{ error: FrameError | null, body: any }} reply @returns {Outcome} */
  #outcome({ error, body }) {
    if (error) return { error };
    /** @type {Intent} */
    const intent = body;
    const address =
      intent.next_action?.redirect_to_url?.url ?? intent.next_action?.use_stripe_sdk?.stripe_js ?? null;
    return {
      error: null,
      intent: {
        id: intent.id,
        object: intent.object,
        status: intent.status,
        paymentMethod: intent.payment_method,
      },
      action: address === null ? null : this.#actionAt(address),
    };
  }

  /** @param {string} address */
  #actionAt(address) {
    const url = new URL(address);
    url.searchParams.set('parent', this.#host);
    return { id: url.pathname.split('/').at(-1) ?? '', url: url.href };
  }

  /** @param {string} path @param {URLSearchParams} fields */
  async #post(path, fields) {
    try {
      const reply = await fetch(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.#key}` },
        body: fields,
      });
      const body = await reply.json();
      return { body, error: body.error ? errorOf(body.error) : null };
    } catch {
      return { body: undefined, error: unreachable };
    }
  }
}

/** @type {FrameError} */
const unreachable = {
  type: 'api_connection_error',
  code: 'api_connection_error',
  declineCode: null,
  message: 'The card provider cannot be reached.',
  field: null,
};

/** @param {string} secret */
function pathOf(secret) {
  const [id = ''] = secret.split('_secret_');
  return `/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${encodeURIComponent(id)}`;
}

/** @param {any} error as the API tells it @returns {FrameError} */
function errorOf({ type, code, decline_code: declineCode, message, param }) {
  const field = /cvc/.test(code)
    ? 'cvc'
    : /expir/.test(code)
      ? 'expiry'
      : /number/.test(code)
        ? 'number'
        : null;
  return { type, code: code ?? param ?? type, declineCode: declineCode ?? null, message, field };
}
