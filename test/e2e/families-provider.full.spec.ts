import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { recorder } from './page/provider-recorder.ts';
import { type PayingProduct, runPayingProduct } from './paying-product.ts';
import { type RunningProduct, runProduct } from './running-product.ts';
import { fillSignUp, order } from './sign-up.ts';

const publishableKey = 'pk_test_recorded';
const keys = { se: { publishableKey, secretKey: 'sk_test_recorded', webhookSecret: 'whsec_recorded' } };

let product: PayingProduct;
/** One that has the provider's keys: the policy of its pages is the one under test. */
let withKeys: RunningProduct;
test.beforeAll(async ({ template }) => {
  product = await runPayingProduct(template);
  withKeys = await runProduct(template, { PAYMENTS: JSON.stringify(keys) });
});
test.afterAll(() => Promise.all([product.stop(), withKeys.stop()]));

/** The portal as it is with the provider's keys; its script is the recorder, and its API is the double. */
async function withProvider(page: Page): Promise<void> {
  const { origin, double } = product;
  const { host } = new URL(origin);
  const here = (text: string) => text.replaceAll(new URL(withKeys.origin).host, host);
  await page.route(
    (url) => url.origin === origin,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const { pathname, search } = new URL(route.request().url());
      const response = await route.fetch({ url: withKeys.origin + pathname + search });
      const policy = here(response.headers()['content-security-policy'] ?? '');
      expect(policy).toContain('https://js.stripe.com');
      const headers = { ...response.headers(), 'content-security-policy': policy };
      return route.fulfill({ response, headers, body: here(await response.text()) });
    },
  );
  await page.route(`${origin}/payments/products`, async (route) => {
    const response = await route.fetch();
    const offer = (await response.json()) as object;
    await route.fulfill({ response, json: { ...offer, publishableKey, double: null } });
  });
  await page.route('https://js.stripe.com/**', (route) =>
    route.request().resourceType() === 'script'
      ? route.fulfill({ contentType: 'text/javascript', body: `(${recorder.toString()})();` })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Card</title>' }),
  );
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const response = await route.fetch({ url: new URL(pathname, double.url).href });
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'access-control-allow-origin': origin },
    });
  });
  await page.addInitScript(() => {
    window.violations = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      window.violations.push(`${violatedDirective} ${blockedURI}`);
    });
  });
}

test('With the provider’s keys its script is loaded under the portal’s policy, and asked as it wants to be', async ({
  page,
}) => {
  await withProvider(page);
  await page.goto(`${product.origin}/signup`);
  await fillSignUp(page, { firstname: 'Rut', lastname: 'Rask', email: 'rut@example.org' });
  await expect(
    page.frameLocator('iframe[title="Secure payment input frame"]').locator('html'),
  ).toBeAttached();
  await order(page).click();
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();

  const recorded = await page.evaluate(() => window.recorded);
  const asked = (what: string) => recorded.find(([name]) => name === what)?.slice(1);
  expect(asked('Stripe')).toEqual([publishableKey, { locale: 'en' }]);
  expect(asked('elements')?.[0]).toMatchObject({ mode: 'setup', setupFutureUsage: 'off_session' });
  expect(asked('create')).toMatchObject(['payment', { fields: { billingDetails: 'never' } }]);
  expect(recorded.filter(([name]) => name === 'submit').length).toBeGreaterThan(0);
  expect(asked('confirmSetup')?.[0]).toMatchObject({
    return_url: `${product.origin}/my/subscription`,
    payment_method_data: { billing_details: { name: 'Rut Rask', email: 'rut@example.org' } },
  });
  expect(await page.evaluate(() => window.violations)).toEqual([]);
});

test('A script of the provider’s that does not come is said, and can be tried again', async ({ page }) => {
  await withProvider(page);
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await page.goto(`${product.origin}/signup`);
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('https://js.stripe.com/**');
  await withProvider(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('iframe[title="Secure payment input frame"]')).toBeVisible();
});
