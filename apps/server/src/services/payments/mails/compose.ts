import type { RealmId } from '@aloud/api';
import type { Email } from '../../../messages/messenger.ts';
import { brandOf, habitsOf } from './habits.ts';
import { mailPage } from './page.ts';
import { type Facts, type FilledPart, filledPart, filledText, type Words } from './parts.ts';
import { languages } from './words.ts';

interface Letter {
  readonly realm: RealmId;
  readonly to: string;
  readonly words: Words;
  /** `name` is whom the mail greets, `seller` who sells. */
  readonly facts: Facts & { readonly name: string; readonly seller: string };
  /** Of gift cards. */
  readonly codes?: readonly string[];
}

/** A mail as text and as a page, of the same words: a greeting, what there is to say, and who sells. */
export function compose({ realm, to, words: [subject, ...body], facts, codes = [] }: Letter): Email {
  const { hello, seller } = languages[realm];
  const greeting = filledPart(hello, facts, codes);
  const said = body.map((part) => filledPart(part, facts, codes));
  const from = filledText(seller, facts);
  const parts = [greeting, ...said, from === null ? null : ({ kind: 'small', text: from } as const)].filter(
    (part) => part !== null,
  );
  const named = filledText(subject, facts) ?? '';
  const html = mailPage({ language: habitsOf(realm).locale, brand: brandOf(realm), subject: named, parts });
  return { to, subject: named, text: `${parts.map(inText).join('\n\n')}\n`, html };
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
