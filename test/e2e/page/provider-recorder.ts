/** What was asked of the provider's script. */
export type Recorded = readonly [what: string, ...given: unknown[]];

declare global {
  interface Window {
    recorded: Recorded[];
    violations: string[];
  }
}

interface Confirmation {
  readonly clientSecret: string;
}

/**
 * Stands for the provider's script, which cannot be had without a line: records what it is asked for, and confirms at the provider's address as the
 * script does. Becomes text, so it uses nothing from outside.
 */
export function recorder(): void {
  window.recorded = [];
  const record = (what: string, ...given: unknown[]) => void window.recorded.push([what, ...given]);
  const provider = (key: string, options: unknown) => {
    record('Stripe', key, options);
    const confirm = async ({ clientSecret }: Confirmation) => {
      const [id = ''] = clientSecret.split('_secret_');
      const reply = await fetch(`https://api.stripe.com/v1/setup_intents/${id}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
      });
      return { setupIntent: await reply.json() };
    };
    return {
      elements(given: unknown) {
        record('elements', given);
        return {
          create(type: string, settings: unknown) {
            record('create', type, settings);
            const listeners = new Map<string, () => void>();
            return {
              on: (name: string, listener: () => void) => void listeners.set(name, listener),
              mount(host: HTMLElement) {
                const frame = document.createElement('iframe');
                frame.title = 'Secure payment input frame';
                frame.addEventListener('load', () => listeners.get('ready')?.());
                frame.src = 'https://js.stripe.com/endive/elements.html';
                host.replaceChildren(frame);
              },
              destroy: () => record('destroy'),
            };
          },
          async submit() {
            record('submit');
            return {};
          },
        };
      },
      async confirmSetup({ confirmParams, ...given }: Confirmation & { readonly confirmParams: unknown }) {
        record('confirmSetup', confirmParams);
        return confirm(given);
      },
    };
  };
  Object.assign(window, { Stripe: Object.assign(provider, { version: 'endive' }) });
}
