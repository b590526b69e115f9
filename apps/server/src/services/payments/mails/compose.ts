import { brandOf } from '../../../brands.ts';
import type { Email } from '../../../messages/messenger.ts';
import type { Audience } from './audience.ts';
import { habitsOf } from './habits.ts';
import { mailPage } from './page.ts';
import { type Facts, type FilledPart, filledPart, filledText, type Words } from './parts.ts';
import { rulesOf } from './rules.ts';
import type { Language } from './words/language.ts';
import { languages } from './words.ts';

interface Letter {
  readonly audience: Audience;
  readonly to: string;
  readonly words: Words;
  /** `name` is whom the mail greets, `seller` who sells. */
  readonly facts: Facts & { readonly name: string; readonly seller: string };
  /** Of gift cards. */
  readonly codes?: readonly string[];
}

/** A mail as text and as a page, of the same words: a greeting, what there is to say, and who sells. */
export function compose({
  audience,
  to,
  words: [subject, ...body],
  facts: known,
  codes = [],
}: Letter): Email {
  const { hello, seller, tax } = languages[audience.locale];
  const facts = { ...known, ...ruled(audience, tax) };
  const greeting = filledPart(hello, facts, codes);
  const said = body.map((part) => filledPart(part, facts, codes));
  const from = filledText(seller, facts);
  const parts = [greeting, ...said, from === null ? null : ({ kind: 'small', text: from } as const)].filter(
    (part) => part !== null,
  );
  const named = filledText(subject, facts) ?? '';
  const html = mailPage({
    language: habitsOf(audience).tag,
    brand: brandOf(audience.realm),
    subject: named,
    parts,
  });
  return { to, subject: named, text: `${parts.map(inText).join('\n\n')}\n`, html };
}

/** What every mail may say of the country's rules. */
function ruled({ realm }: Audience, taxes: Language['tax']): Facts {
  const { tax, withdrawalDays, refundDays } = rulesOf(realm);
  return {
    taxLabel: taxes[tax],
    withdrawalDays: String(withdrawalDays),
    refundDays: String(refundDays),
  };
}

function inText(part: FilledPart): string {
  switch (part.kind) {
    case 'paragraph':
    case 'small':
      return part.text;
    case 'table':
      return part.rows.map(([label, value]) => `${label} ${value}`).join('\n');
    case 'button':
      return `${part.label}\n${part.address}`;
    case 'address':
      return `${part.before} ${part.address}`;
    case 'codes':
      return part.codes.join('\n');
  }
}
