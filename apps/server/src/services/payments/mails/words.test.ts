import { locales, type RealmId, realmIds } from '@aloud/api';
import { describe, expect, test } from 'vitest';
import { brandOf } from '../../../brands.ts';
import type { Email } from '../../../messages/messenger.ts';
import type { Audience } from './audience.ts';
import { giftMail } from './gifts/gift-mail.ts';
import { giftKinds } from './gifts/kinds.ts';
import { giftLanguages } from './gifts/words.ts';
import { lawKinds } from './law/law-mail.ts';
import { lawLanguages } from './law/words.ts';
import { subscriptionMail } from './mail.ts';
import { type Occasion, occasions } from './occasions.ts';
import type { Words } from './parts.ts';
import { rulesOf } from './rules.ts';
import { sampleFacts, sampleMails } from './sample.ts';
import { mainAudience } from './sample-facts.ts';
import { languages } from './words.ts';

const everyAudience: readonly Audience[] = realmIds.flatMap((realm) =>
  locales.map((locale) => ({ realm, locale })),
);
const british = mainAudience('uk');
const mailsTo = (audience: Audience) => sampleMails(audience).map(({ mail }) => mail);
const mailAbout = (occasion: Occasion, audience: Audience) =>
  subscriptionMail(occasion, { ...sampleFacts(audience.realm), ...audience });

const giftIn = (realm: RealmId, kind: string): Email => sampleOf(mainAudience(realm), kind);
function sampleOf(audience: Audience, kind: string): Email {
  const found = sampleMails(audience).find((each) => each.kind === kind);
  if (!found) throw new Error(`There is no sample of ${kind}.`);
  return found.mail;
}

/** The words that somebody reads on the page. */
function wordsOn(html = ''): string {
  const [, body = ''] = /<body[^>]*>(.*)<\/body>/s.exec(html) ?? [];
  const words = body
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_whole, code) => String.fromCharCode(Number(code)));
  return spaced(words);
}
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

describe.each(everyAudience)('the mails of $realm in $locale', (audience) => {
  const samples = sampleMails(audience);
  const mails = samples.map(({ mail }) => mail);

  test('are complete, with nothing left to fill in', () => {
    const kinds = samples.map(({ kind }) => kind.replace(/,.*/, ''));
    expect(new Set(kinds)).toEqual(new Set([...occasions, ...giftKinds, ...lawKinds]));
    for (const { subject, text, html = '' } of mails) {
      for (const content of [subject, text, html])
        expect(content.replaceAll('{portal}', '')).not.toMatch(/\{\w+\}|undefined|\bnull\b|NaN/);
      expect(text).toMatch(/^.*Vera|^.*Leo/);
      expect(text).toMatch(/SE556000000101\n$/);
      expect(subject.length).toBeLessThan(70);
      expect(subject.length).toBeGreaterThan(5);
    }
    const subjects = occasions.map((occasion) => mailAbout(occasion, audience).subject);
    expect(new Set(subjects).size).toBe(occasions.length);
  });

  test('say the same as text and as a page', () => {
    for (const { subject, text, html } of mails)
      expect(wordsOn(html)).toBe(spaced(`${brandOf(audience.realm).name} ${subject} ${text}`));
  });

  test('are pages that need nothing from elsewhere, and lead to the portal only', () => {
    for (const { html = '' } of mails) {
      expect(html).toMatch(/^<!doctype html>\n<html lang="[a-z]{2}-[A-Z]{2}">/);
      expect(html).not.toMatch(/https?:|\bsrc=|url\(|@import|<(script|img|link|iframe|form)\b/);
      for (const [, address] of html.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^\{portal\}\/\w/);
      for (const [, address] of html.matchAll(/class="button" href="([^"]*)"/g))
        expect(wordsOn(html)).toContain(address);
    }
  });
});

test.each(locales)('the words in %s mention the same facts as everywhere', (locale) => {
  const named = (words: Words) => new Set(JSON.stringify(words).match(/\{\w+\}/g));
  for (const occasion of occasions)
    expect(named(languages[locale].mails[occasion]), occasion).toEqual(
      named(languages['en-GB'].mails[occasion]),
    );
  for (const kind of giftKinds)
    expect(named(giftLanguages[locale].mails[kind]), kind).toEqual(named(giftLanguages['en-GB'].mails[kind]));
  for (const kind of lawKinds)
    expect(named(lawLanguages[locale].mails[kind]), kind).toEqual(named(lawLanguages['en-GB'].mails[kind]));
});

describe('the mails', () => {
  test('write sums, days and moments as the country does, by its clock', () => {
    expect(mailAbout('trialEnds', mainAudience('de')).subject).toBe(
      'Ihre Testphase endet am 11. Dezember 2026',
    );
    expect(mailAbout('trialEnds', mainAudience('us')).subject).toBe('Your trial ends on December 10, 2026');
    expect(mailAbout('trialEnds', mainAudience('de')).text).toContain('9,90\u00a0€ im Monat');
    expect(mailAbout('trialEnds', mainAudience('us')).text).toContain('$9.90 a month');
    expect(giftIn('se', 'withdrawalReceived').text).toMatch(/Mottaget: 28 november 2026.* 00:30 CET\n/);
    expect(giftIn('us', 'withdrawalReceived').text).toMatch(/Received: November 27, 2026.* 6:30\sPM EST\n/);
  });

  test('say that tax is added to a price without it', () => {
    expect(giftIn('us', 'trialEnds').text).toMatch(/\$9\.90 a month plus tax will be charged/);
    expect(giftIn('uk', 'trialEnds').text).toMatch(/£9\.90 a month will be charged/);
  });

  test('to Americans mention no VAT', () => {
    const facts = { ...sampleFacts('us'), payment: { total: 1059, tax: 69, taxRate: 7 } };
    for (const [locale, label] of [
      ['en-US', 'Tax included:'],
      ['en-GB', 'Tax included:'],
      ['sv', 'Varav skatt:'],
    ] as const) {
      const audience = { realm: 'us', locale } as const;
      for (const { subject, text, html } of mailsTo(audience))
        expect(`${subject} ${text} ${html}`).not.toMatch(/\bVAT\b|value.added|\bmoms\b/i);
      expect(subscriptionMail('paid', { ...facts, ...audience }).text).toContain(`\n${label} `);
    }
  });

  test('to the British mention VAT, in whatever English', () => {
    for (const locale of ['en-GB', 'en-US'] as const)
      expect(sampleOf({ realm: 'uk', locale }, 'paid').text).toMatch(/\nVAT included: £1\.65 \(20%\)\n/);
  });

  test('to Germans call a trial Testphase', () => {
    for (const { text } of mailsTo(mainAudience('de'))) expect(text).not.toMatch(/Probe/);
    expect(mailAbout('trial', mainAudience('de')).text).toContain('Ihre');
  });

  test('leave out what is not known, and nothing else', () => {
    const { to, firstname, service, price, link } = sampleFacts('uk');
    const bare = { ...british, to, firstname, service, price, link, day: null } as const;
    expect(subscriptionMail('paid', bare).text).toBe(
      [
        'Hello Vera,',
        'Thank you.',
        'Service: Aloud\nPrice: £9.90 a month',
        'Go to my receipts\n{portal}/my/subscription\n',
      ].join('\n\n'),
    );
    expect(subscriptionMail('cancelled', bare).text).toContain('\n\nAfter that day the books close;');
    const nameless = subscriptionMail('ended', { ...bare, service: '', price: undefined });
    expect(nameless.text).toContain('Your subscription to Aloud has ended.');
    for (const occasion of occasions)
      expect(subscriptionMail(occasion, { ...bare, link: '/my', price: undefined }).text).not.toMatch(
        /[{}]|undefined|\bnull\b/,
      );
  });

  test('mention no VAT of a payment without it', () => {
    const facts = sampleFacts('uk');
    const payment = { ...facts.payment, tax: 0, taxRate: 0 };
    const { text } = subscriptionMail('paid', { ...facts, ...british, payment });
    expect(text).toContain('\nPaid: £9.90\nCard: ending in 4242');
  });

  test('show what was filled in as text, never as HTML', () => {
    const firstname = '<b>Vera & Co</b>';
    const { text, html } = subscriptionMail('trial', { ...sampleFacts('uk'), ...british, firstname });
    expect(text).toContain('Hello <b>Vera & Co</b>,');
    expect(html).not.toContain('<b>');
    expect(html).toContain('Hello &#60;b&#62;Vera &#38; Co&#60;/b&#62;,');
    const gift = giftMail('giftRedeemed', {
      ...british,
      to: 'leo@example.org',
      name: '"><script>',
      from: 'Vera\r\n\r\n{portal} {name}',
      service: 'Aloud',
      months: 1,
      until: new Date('2027-01-01T12:00:00Z'),
      nextCharge: null,
    });
    expect(gift.html).not.toContain('<script>');
    expect(gift.text).toContain('\n\nVera {portal} {name} has given you 1 month of Aloud.');
  });
});

describe('the mails in another language than the country’s', () => {
  const finnish = { realm: 'fi', locale: 'sv' } as const;
  const norwegian = { realm: 'no', locale: 'en-GB' } as const;

  test('have the country’s money, VAT and clock, and the language’s words: Finland in Swedish', () => {
    expect(mailAbout('trialEnds', finnish).subject).toBe('Din provperiod slutar den 11 december 2026');
    const { text, html } = sampleOf(finnish, 'paid');
    expect(text).toMatch(/\nBetalt: 9,90\s€\nVarav moms: 0,90\s€ \(10\s%\)\n/);
    expect(html).toContain('<html lang="sv-SE">');
    expect(sampleOf(finnish, 'withdrawalReceived').text).toMatch(/Mottaget: 28 november 2026.* 01:30 EET\n/);
  });

  test('have the country’s money, VAT and clock, and the language’s words: Norway in English', () => {
    expect(mailAbout('trialEnds', norwegian).subject).toBe('Your trial ends on 11 December 2026');
    expect(sampleOf(norwegian, 'paid').text).toMatch(
      /\nPaid: NOK\s99\.00\nVAT included: NOK\s19\.80 \(25%\)\n/,
    );
    expect(sampleOf(norwegian, 'withdrawalReceived').text).toMatch(
      /Received: 28 November 2026.* 00:30 \S+\n/,
    );
  });

  test.each([finnish, norwegian])('say what the country allows: $realm in $locale', (audience) => {
    const { withdrawalDays, refundDays } = rulesOf(audience.realm);
    expect(sampleOf(audience, 'giftCards').text).toMatch(new RegExp(`\\b${withdrawalDays} (dagar|days)\\b`));
    expect(sampleOf(audience, 'subscriptionWithdrawn').text).toMatch(
      new RegExp(`\\b${refundDays} (dagar|days)\\b`),
    );
  });

  test('name the brand of the country, in its colour', () => {
    for (const locale of ['fr', 'en-GB'] as const) {
      const { html } = mailAbout('trial', { realm: 'fr', locale });
      expect(html).toContain('color:#1f4fa3">À voix haute</p>');
      expect(html).not.toMatch(/#0b6e69|#5cc8be/);
    }
    expect(mailAbout('trial', { realm: 'se', locale: 'fr' }).html).toContain('color:#0b6e69">Aloud</p>');
  });
});

describe('the mail with the codes of gift cards', () => {
  test('has each code on a line of its own, and the way to see, print and redeem them', () => {
    const { subject, text, html } = giftIn('uk', 'giftCards');
    expect(subject).toBe('Your gift cards');
    expect(text).toContain('\n\n7K3M-Q9XD-2VRT-HN8B\n4WPC-TJ6E-9MZF-X3KD\n\n');
    expect(text).toContain('A code is redeemed here: {portal}/giftcard/redeem\n');
    expect(text).toMatch(/See and print\n\{portal\}\/giftcard\/cards#\S+\n/);
    expect(text).toContain('For: Leo\nBought: 2 gift cards for 6 months each\n');
    expect(text).not.toContain('Redeem by');
    expect(html?.match(/<p class="code"[^>]*>[\w-]+<\/p>/g)).toHaveLength(2);
    expect(subject).not.toMatch(/7K3M/);
  });

  test('of one card speaks of one, and names the day until which it can be redeemed', () => {
    const { subject, text } = giftIn('uk', 'giftCards, of one that expires');
    expect(subject).toBe('Your gift card');
    expect(text).toContain('Bought: 1 gift card for 1 month\n');
    expect(text).toContain('Redeem by: 31 December 2029\n');
    expect(text).not.toContain('For:');
    expect(giftIn('fi', 'giftCards').text).toContain('Ostos: 2 kpl 6 kuukauden lahjakortteja\n');
  });
});

describe('the mail about a redeemed gift', () => {
  test('says what happens after it: the next charge, or nothing', () => {
    const alone = giftIn('uk', 'giftRedeemed').text;
    expect(alone).toContain('After 26 May 2027 the books close, and nothing is charged;');
    expect(alone).not.toContain('next payment');
    const running = giftIn('uk', 'giftRedeemed, while a subscription runs').text;
    expect(running).toContain('the next payment is on 26 May 2027.');
    expect(running).not.toContain('the books close');
  });
});

describe('the mail about a refund', () => {
  test('names the order of gift cards, or the receipt of a subscription', () => {
    expect(giftIn('uk', 'refunded, of gift cards').text).toContain(
      'Purchase: 2 gift cards for 6 months each\nService: Aloud\nOrder number: q7Lr2cVt9Xw0\nRefunded: £118.80',
    );
    expect(giftIn('uk', 'refunded, of a subscription').text).toContain(
      '\n\nService: Aloud\nReceipt number: AB12-0003\nRefunded: £9.90\n',
    );
  });
});
