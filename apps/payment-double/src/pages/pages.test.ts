import { describe, expect, test } from 'vitest';
import { tryDouble } from '../testing/double.ts';
import { giveCard, makeCard, makePrice } from '../testing/sdk.ts';
import { words } from './words.ts';

const query = (given: Record<string, string>) => new URLSearchParams(given).toString();
const portalOrigins = ['http://localhost:8080'];
const frame = (more: Record<string, string> = {}) =>
  `/frame?${query({ key: 'pk_test_double', parent: 'http://localhost:8080', ...more })}`;

describe('The card frame', () => {
  test('stands in pages of the portal only, and loads only its own files', async () => {
    const { double } = await tryDouble({ portalOrigins });
    const reply = await fetch(double.url + frame());
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('frame-ancestors http://localhost:8080');
    expect(policy).toContain("script-src 'self'");
    expect(await reply.text()).not.toMatch(/<script(?![^>]*src=)/);
    expect((await fetch(double.url + frame({ parent: 'http://evil.example' }))).status).toBe(400);
    expect((await fetch(double.url + frame({ key: 'sk_test_double' }))).status).toBe(400);
    for (const name of ['frame.js', 'card.js', 'provider.js', 'three-d-secure.js', 'frame.css', 'page.css'])
      expect((await fetch(`${double.url}/assets/${name}`)).status).toBe(200);
    expect((await fetch(`${double.url}/assets/card.test.js`)).status).toBe(404);
  });

  test('speaks eight languages', async () => {
    const { double } = await tryDouble({ portalOrigins });
    expect(Object.keys(words).sort()).toEqual(['de', 'en-GB', 'en-US', 'fi', 'fr', 'nb', 'nl', 'sv']);
    const swedish = await (await fetch(double.url + frame({ locale: 'sv' }))).text();
    expect(swedish).toContain('<html lang="sv">');
    expect(swedish).toContain('Kortnummer');
    const other = await (await fetch(double.url + frame({ locale: 'xx' }))).text();
    expect(other).toContain('<html lang="en-GB">');
  });

  test('takes the host’s look, and nothing but that', async () => {
    const { double } = await tryDouble({ portalOrigins });
    const look = query({ accent: '1b7f5c', radius: '4', text: 'red;}', ground: '000000' });
    const sheet = await (await fetch(`${double.url}/frame/theme.css?${look}`)).text();
    expect(sheet).toBe(':root {\n  --accent: #1b7f5c;\n  --ground: #000000;\n  --radius: 4px;\n}\n');
  });
});

describe('The 3-D Secure page', () => {
  test('says that it is a double, and tells its parent the answer', async () => {
    const { double, stripe } = await tryDouble({ portalOrigins });
    const { id: payment_method } = await makeCard(double, '4000002500003155');
    const intent = await stripe.paymentIntents.create({
      amount: 9900,
      currency: 'sek',
      payment_method,
      confirm: true,
    });
    const url = String(intent.next_action?.use_stripe_sdk?.['stripe_js']);
    const asked = await (await fetch(`${url}?parent=http://localhost:8080`)).text();
    expect(asked).toContain('A double of 3-D Secure');
    expect(asked).toContain('SEK');
    const answered = await fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'complete' }) });
    const text = await answered.text();
    expect(text).toContain('data-result="complete"');
    expect(text).toContain('data-parent="http://localhost:8080"');
    // A second press changes nothing.
    await fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'failed' }) });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
    expect((await stripe.charges.list()).data).toHaveLength(1);
    expect((await fetch(`${double.url}/3ds/tds_guessed`)).status).toBe(404);
  });
});

describe('The page for people', () => {
  test('says that it is a double, shows who subscribes, and moves the clock', async () => {
    const { double, stripe } = await tryDouble();
    const empty = await (await fetch(double.url)).text();
    expect(empty).toContain('No money moves');
    expect(empty).toContain('value="trial" disabled');
    const { id: customer } = await stripe.customers.create({ name: 'Astrid <b>' });
    await giveCard(double, customer);
    const price = await makePrice(stripe);
    await stripe.subscriptions.create({ customer, items: [{ price: price.id }], trial_period_days: 14 });
    const page = await (await fetch(double.url)).text();
    expect(page).toContain('Astrid &lt;b&gt;');
    expect(page).toContain('First charge on 14 Feb 2026');
    const move = async (name: string) =>
      await (
        await fetch(`${double.url}/clock`, { method: 'POST', body: new URLSearchParams({ move: name }) })
      ).text();
    expect(await move('trial')).toContain('Renews on 14 Mar 2026');
    expect(await move('renewal')).toContain('Renews on 14 Apr 2026');
    const before = double.control.now();
    await move('three-days');
    expect(double.control.now() - before).toBe(3 * 24 * 3600);
  });
});

describe('A receipt', () => {
  test('has an address that nobody can guess, with the seller, the VAT and the lines, as a page and as a PDF', async () => {
    const { double, stripe } = await tryDouble();
    const { id: customer } = await stripe.customers.create({ name: 'Astrid', email: 'astrid@example.com' });
    await giveCard(double, customer);
    const vat = await stripe.taxRates.create({ display_name: 'Moms', inclusive: true, percentage: 6 });
    const price = await makePrice(stripe);
    await stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      default_tax_rates: [vat.id],
    });
    const [invoice] = (await stripe.invoices.list({ customer })).data;
    expect(invoice?.hosted_invoice_url).toMatch(/\/receipts\/\w{40}$/);
    const page = await (await fetch(invoice?.hosted_invoice_url ?? '')).text();
    expect(page).toContain('SE000000000001');
    expect(page).toContain('Of which Moms 6 %');
    expect(page).toContain('Books for the family');
    const pdf = await fetch(invoice?.invoice_pdf ?? '');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(1000);
    expect((await fetch(`${double.url}/receipts/guessed`)).status).toBe(404);
  });
});
