import { type RealmId, realmIds } from '@aloud/api';
import { describe, expect, test } from 'vitest';
import type { Email } from '../../../messages/messenger.ts';
import { giftMail } from './gifts/gift-mail.ts';
import { giftKinds } from './gifts/kinds.ts';
import { giftLanguages } from './gifts/words.ts';
import { brandOf } from './habits.ts';
import { lawKinds } from './law/law-mail.ts';
import { lawLanguages } from './law/words.ts';
import { subscriptionMail } from './mail.ts';
import { type Occasion, occasions } from './occasions.ts';
import type { Words } from './parts.ts';
import { sampleFacts, sampleMails } from './sample.ts';
import { languages } from './words.ts';

const mailsIn = (realm: RealmId) => sampleMails(realm).map(({ mail }) => mail);
const mailAbout = (occasion: Occasion, realm: RealmId) =>
  subscriptionMail(occasion, { ...sampleFacts, realm });

function giftIn(realm: RealmId, kind: string): Email {
  const found = sampleMails(realm).find((each) => each.kind === kind);
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

describe.each(realmIds)('the mails in %s', (realm) => {
  test('are complete, with nothing left to fill in', () => {
    const kinds = sampleMails(realm).map(({ kind }) => kind.replace(/,.*/, ''));
    expect(new Set(kinds)).toEqual(new Set([...occasions, ...giftKinds, ...lawKinds]));
    for (const { subject, text, html = '' } of mailsIn(realm)) {
      for (const content of [subject, text, html])
        expect(content.replaceAll('{portal}', '')).not.toMatch(/\{\w+\}|undefined|\bnull\b|NaN/);
      expect(text).toMatch(/^.*Vera|^.*Leo/);
      expect(text).toMatch(/SE556000000101\n$/);
      expect(subject.length).toBeLessThan(70);
      expect(subject.length).toBeGreaterThan(5);
    }
    const subjects = occasions.map((occasion) => mailAbout(occasion, realm).subject);
    expect(new Set(subjects).size).toBe(occasions.length);
  });

  test('say the same as text and as a page', () => {
    for (const { subject, text, html } of mailsIn(realm))
      expect(wordsOn(html)).toBe(spaced(`${brandOf(realm)} ${subject} ${text}`));
  });

  test('are pages that need nothing from elsewhere, and lead to the portal only', () => {
    for (const { html = '' } of mailsIn(realm)) {
      expect(html).toMatch(/^<!doctype html>\n<html lang="[a-z]{2}-[A-Z]{2}">/);
      expect(html).not.toMatch(/https?:|\bsrc=|url\(|@import|<(script|img|link|iframe|form)\b/);
      for (const [, address] of html.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^\{portal\}\/\w/);
      for (const [, address] of html.matchAll(/class="button" href="([^"]*)"/g))
        expect(wordsOn(html)).toContain(address);
    }
  });
});

test.each(realmIds)('the words in %s mention the same facts as everywhere', (realm) => {
  const named = (words: Words) => new Set(JSON.stringify(words).match(/\{\w+\}/g));
  for (const occasion of occasions)
    expect(named(languages[realm].mails[occasion]), occasion).toEqual(named(languages.uk.mails[occasion]));
  for (const kind of giftKinds)
    expect(named(giftLanguages[realm].mails[kind]), kind).toEqual(named(giftLanguages.uk.mails[kind]));
  for (const kind of lawKinds)
    expect(named(lawLanguages[realm].mails[kind]), kind).toEqual(named(lawLanguages.uk.mails[kind]));
});

describe('the mails', () => {
  test('write sums, days and moments as the country does, by its clock', () => {
    expect(mailAbout('trialEnds', 'de').subject).toBe('Ihre Testphase endet am 11. Dezember 2026');
    expect(mailAbout('trialEnds', 'us').subject).toBe('Your trial ends on December 10, 2026');
    expect(mailAbout('trialEnds', 'de').text).toContain('9,90\u00a0€ im Monat');
    expect(mailAbout('trialEnds', 'us').text).toContain('€9.90 a month');
    expect(giftIn('se', 'withdrawalReceived').text).toMatch(/Mottaget: 28 november 2026.* 00:30 CET\n/);
    expect(giftIn('us', 'withdrawalReceived').text).toMatch(/Received: November 27, 2026.* 6:30\sPM EST\n/);
  });

  test('say that tax is added to a price without it', () => {
    expect(giftIn('us', 'trialEnds').text).toMatch(/\$9\.90 a month plus tax is charged/);
    expect(giftIn('uk', 'trialEnds').text).toMatch(/£9\.90 a month is charged/);
  });

  test('to Americans mention no VAT', () => {
    for (const { subject, text, html } of mailsIn('us'))
      expect(`${subject} ${text} ${html}`).not.toMatch(/\bVAT\b|value.added/i);
    expect(giftIn('us', 'paid').text).toMatch(/\nTax included: \$0\.56 \(6%\)\n/);
    expect(giftIn('uk', 'paid').text).toMatch(/\nVAT included: £0\.56 \(6%\)\n/);
  });

  test('to Germans call a trial Testphase', () => {
    for (const { text } of mailsIn('de')) expect(text).not.toMatch(/Probe/);
    expect(mailAbout('trial', 'de').text).toContain('Ihre');
  });

  test('leave out what is not known, and nothing else', () => {
    const { to, firstname, service, price, link } = sampleFacts;
    const bare = { realm: 'uk', to, firstname, service, price, link, day: null } as const;
    expect(subscriptionMail('paid', bare).text).toBe(
      [
        'Hello Vera,',
        'Thank you.',
        'Service: Aloud\nPrice: €9.90 a month',
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
    const payment = { ...sampleFacts.payment, tax: 0, taxRate: 0 };
    const { text } = subscriptionMail('paid', { ...sampleFacts, realm: 'uk', payment });
    expect(text).toContain('\nPaid: €9.90\nCard: ending in 4242');
  });

  test('show what was filled in as text, never as HTML', () => {
    const firstname = '<b>Vera & Co</b>';
    const { text, html } = subscriptionMail('trial', { ...sampleFacts, realm: 'uk', firstname });
    expect(text).toContain('Hello <b>Vera & Co</b>,');
    expect(html).not.toContain('<b>');
    expect(html).toContain('Hello &#60;b&#62;Vera &#38; Co&#60;/b&#62;,');
    const gift = giftMail('giftRedeemed', {
      realm: 'uk',
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
