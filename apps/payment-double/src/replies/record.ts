// Writes one reply of each kind into recorded.ts: npm run record -w @aloud/payment-double, and then npm run format.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { collectReplies } from './scenario.ts';

const heading = `// Written by record.ts. Each literal was a reply of the double to the SDK, and has to satisfy the type that the SDK gives it:
// the compiler finds fields that are missing, and fields that the provider no longer has.
import type Stripe from 'stripe';
`;

/** Unguessable parts, which are different each time, are numbered in the order in which they appear. */
function numbered(text: string): string {
  const seen = new Map<string, string>();
  const numberOf = (found: string, prefix: string) => {
    const number = seen.get(found) ?? `${prefix}${seen.size + 1}`;
    seen.set(found, number);
    return number;
  };
  return text
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://127.0.0.1:8082')
    .replaceAll(/stripe-node-retry-[0-9a-f-]{36}/g, 'stripe-node-retry-1')
    .replaceAll(/_secret_\w+/g, '_secret_of_this_intent')
    .replaceAll(/\b([a-z]{2,5}_)[0-9A-Za-z]{14,40}(?![0-9A-Za-z])/g, numberOf)
    .replaceAll(/(\/receipts\/)\w{40}/g, '$1token')
    .replaceAll(
      /"[0-9A-Z]{8}(-\d{4})?"/g,
      (_found, sequence: string | undefined) => `"FAMILY${sequence ?? ''}"`,
    )
    .replaceAll(/("fingerprint":\s*)"[^"]+"/g, '$1"fingerprint"');
}

const replies = await collectReplies();
const literals = Object.entries(replies).map(([name, { type, reply }]) => {
  const satisfied = type.endsWith('[]') ? `Stripe.${type.slice(0, -2)}[]` : `Stripe.${type}`;
  return `export const ${name} = ${JSON.stringify(reply, null, 2)} satisfies ${satisfied};\n`;
});
writeFileSync(path.join(import.meta.dirname, 'recorded.ts'), `${heading}\n${numbered(literals.join('\n'))}`);
