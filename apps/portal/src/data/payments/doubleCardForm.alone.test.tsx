import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CardForm } from './cardForm.ts';
import { doubleCardForm } from './doubleCardForm.ts';

const bank = vi.hoisted(() => ({ shown: [] as unknown[] }));
// jsdom opens no dialogs; the person closes this one straight away.
vi.mock('./doubleBank.ts', () => ({ askBank: async (action: unknown) => void bank.shown.push(action) }));

const origin = 'http://127.0.0.1:8082';
const billing = { name: 'Gun Givare', email: 'gun@example.org', country: 'SE' };
const intent = (status: string) => ({ status, paymentMethod: 'pm_1' });

let form: CardForm | null = null;
afterEach(() => {
  form?.destroy();
  document.body.replaceChildren();
});

/** Shows the form, whose frame answers each request as a test says. @returns the requests */
async function formThat(answer: (request: { readonly type: string }) => object) {
  const asked: unknown[] = [];
  const host = document.body.appendChild(document.createElement('div'));
  form = doubleCardForm({ origin, publishableKey: 'pk_test_1', locale: 'sv' });
  const shown = form.mount(host);
  const source = host.querySelector('iframe')?.contentWindow ?? null;
  const say = (data: object) =>
    dispatchEvent(
      new MessageEvent('message', { origin, source, data: { source: 'payment-double-frame', ...data } }),
    );
  if (source)
    vi.spyOn(source, 'postMessage').mockImplementation((message: { readonly type: string; id: string }) => {
      asked.push({ ...message, id: undefined });
      say({ type: 'answer', id: message.id, ...answer(message) });
    });
  say({ type: 'ready' });
  await shown;
  return { form, asked };
}

describe('paying an order at the double of the provider', () => {
  test('confirms its intent with the card that was typed in', async () => {
    const { form: shown, asked } = await formThat(() => ({
      outcome: { error: null, intent: intent('succeeded'), action: null },
    }));
    expect(await shown.confirmOrder('pi_1_secret_x', billing)).toBeNull();
    expect(asked).toEqual([
      {
        source: 'payment-double-host',
        type: 'confirm',
        clientSecret: 'pi_1_secret_x',
        billingDetails: {
          name: 'Gun Givare',
          email: 'gun@example.org',
          phone: null,
          address: { country: 'SE' },
        },
      },
    ]);
  });

  test('says why a card is refused', async () => {
    const error = { type: 'card_error', code: 'card_declined', message: 'No.' };
    const { form: shown } = await formThat(() => ({ outcome: { error } }));
    expect(await shown.confirmOrder('pi_1_secret_x', billing)).toEqual(error);
  });

  test('has failed if the person does not confirm it at their bank', async () => {
    const action = { id: 'act_1', url: `${origin}/3ds/act_1` };
    const { form: shown, asked } = await formThat(({ type }) => ({
      outcome: {
        error: null,
        intent: intent('requires_action'),
        action: type === 'confirm' ? action : null,
      },
    }));
    expect(await shown.confirmOrder('pi_1_secret_x', billing)).toEqual({
      type: 'card_error',
      code: 'payment_intent_authentication_failure',
    });
    expect(bank.shown).toEqual([action]);
    expect(asked).toHaveLength(2);
  });

  test('is not told of the sum, which its frame does not show', async () => {
    const { form: shown, asked } = await formThat(() => ({}));
    await shown.charge(100);
    expect(asked).toEqual([]);
  });
});
