import { describe, expect, test } from 'vitest';
import { createApp } from '../../app/createApp.ts';
import { madeTokens, memoryTokenStorage } from '../../test/session.ts';
import { paymentService } from './paymentService.ts';
import { SubscriptionStore } from './SubscriptionStore.ts';

async function storeOf(subscriptions?: readonly string[]) {
  const tokens = subscriptions && madeTokens({ subscriptions });
  const { session } = createApp({ storage: memoryTokenStorage(tokens ?? null), leave: () => {} });
  await session.initialise();
  return new SubscriptionStore(paymentService('app.aloud.co.uk'), session);
}

describe('The payment service', () => {
  test('has its base with the portal, and names the country in every call', () => {
    expect(paymentService('app.aloud.co.uk')).toEqual({
      baseUrl: '/payments',
      headers: { 'x-country': 'uk' },
    });
  });

  test('may have a place of its own', () => {
    const elsewhere = { payments: (realm: string) => `https://pay-${realm}.example` };
    expect(paymentService('app.aloud.se', elsewhere).baseUrl).toBe('https://pay-se.example/payments');
  });
});

describe('The subscriptions of the person', () => {
  test('are those of the session', async () => {
    expect((await storeOf(['manabua', 'polylino-school'])).types).toEqual(['manabua', 'polylino-school']);
    expect((await storeOf()).types).toEqual([]);
  });

  test.each([
    ['polylino', 'polylino-school'],
    ['manabua', 'manabua'],
    // No subscription covers the library: then it is the first that they have.
    ['library', 'manabua'],
  ])('name the one by which they use %s', async (service, type) => {
    expect((await storeOf(['manabua', 'polylino-school'])).typeFor(service)).toBe(type);
  });

  test('name none if there is none', async () => {
    expect((await storeOf([])).typeFor('polylino')).toBeUndefined();
  });
});
