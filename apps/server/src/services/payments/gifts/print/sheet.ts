import type { GiftCard } from '@aloud/api';
import type { ServedFile } from '../../../../http/serve.ts';
import { drawCutLine } from '../../../../print/cut-lines.ts';
import { grey, type Pdf, page } from '../../../../print/page.ts';
import { makePdf } from '../../../../print/pdf.ts';
import { drawQr } from '../../../../print/qr.ts';
import { canBeWritten } from '../../../../print/runs.ts';
import { writeFitted, writeLine, writeLines } from '../../../../print/text.ts';
import type { Audience } from '../../mails/audience.ts';
import { timeZoneOf } from '../../market.ts';
import { drawBand } from './band.ts';
import { giftWords } from './words.ts';

interface PrintedGift extends Pick<GiftCard, 'months' | 'recipient' | 'message' | 'from' | 'expires'> {
  readonly code: string;
}

interface GiftSheet {
  readonly cards: readonly PrintedGift[];
  /** The name of what is given. */
  readonly service: string;
  /** The buyer. */
  readonly audience: Audience;
  readonly publicUrl: string;
}

/** Cards are folded or cut out: each has the upper part of a page to itself. */
const bottom = 478;
const width = page.width - 2 * page.margin;
const side = 150;
const bandHeight = 108;
const padding = 18;

/** A page for each card, to print and give away. */
export async function giftSheet({ cards, service, audience, publicUrl }: GiftSheet): Promise<ServedFile> {
  const { language, title, file } = giftWords[audience.locale];
  const content = await makePdf({ title, language }, (pdf) => {
    for (const card of cards) {
      pdf.addPage();
      drawGift(pdf, card, { service, audience, publicUrl });
      drawCutLine(pdf, [0, bottom], [page.width, bottom]);
    }
  });
  return { name: `${file}.pdf`, content };
}

function drawGift(
  pdf: Pdf,
  { months, recipient, message, from, expires, code }: PrintedGift,
  { service, audience, publicUrl }: Omit<GiftSheet, 'cards'>,
): void {
  const words = giftWords[audience.locale];
  const address = `${publicUrl}/giftcard/redeem`;
  const [x, y] = [page.margin, page.margin];
  drawBand(pdf, audience.realm, { x, y, width, height: bandHeight });
  const inBand = { x: x + padding, width: width - 2 * padding - bandHeight };
  writeLine(pdf, words.title, { ...inBand, y: y + 16 }, { size: 13, colour: 'white' });
  const title = { size: 26, smallest: 15, bold: true, colour: 'white' } as const;
  writeLine(pdf, service, { ...inBand, y: y + 36 }, title);
  writeLine(pdf, monthsIn(audience, months), { ...inBand, y: y + 72 }, { size: 17, colour: 'white' });

  const top = y + bandHeight + 24;
  const beside = { x: x + padding, width: width - side - 3 * padding };
  if (recipient && canBeWritten(pdf, recipient)) {
    const to = filled(words.to, { name: recipient });
    writeFitted(
      pdf,
      to,
      { ...beside, y: top, height: 26 },
      { size: 16, smallest: 10, finest: 6, bold: true },
    );
  }
  if (message) writeLines(pdf, message, { ...beside, y: top + 28, height: 118 }, { size: 12 });
  const sender = canBeWritten(pdf, from) ? filled(words.from, { name: from }) : '';
  writeFitted(pdf, sender, { ...beside, y: top + 152, height: 30 }, { size: 13, smallest: 9, finest: 6 });
  drawQr(pdf, `${address}#${code}`, { x: x + width - padding - side, y: top - 6, side });

  const below = { x: x + padding, width: width - 2 * padding };
  writeLine(pdf, words.code, { ...below, y: top + 190 }, { size: 10, colour: grey });
  writeLine(pdf, code, { ...below, y: top + 204 }, { size: 26, bold: true });
  const shown = address.replace(/^https?:\/\//, '');
  const hint = filled(words.hint, { address: shown });
  const until = expires && filled(words.expires, { day: dayIn(audience, expires) });
  writeLines(
    pdf,
    [hint, until].filter(Boolean).join(' '),
    { ...below, y: top + 242, height: 30 },
    { size: 10 },
  );
}

function monthsIn({ locale }: Audience, count: number): string {
  const { language, months } = giftWords[locale];
  const form = new Intl.PluralRules(language).select(count) === 'one' ? months.one : months.other;
  return filled(form, { count: `${count}` });
}

const dayIn = ({ realm, locale }: Audience, moment: string): string =>
  new Date(moment).toLocaleDateString(giftWords[locale].language, {
    dateStyle: 'long',
    timeZone: timeZoneOf(realm),
  });

const filled = (text: string, known: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole);
