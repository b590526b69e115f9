import { createTransport } from 'nodemailer';
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';

/** How long the answer of a mail server counts (ms). */
const known = 3_600_000;
/** When to ask one again that did not answer (ms). */
const pause = 60_000;

interface Answer {
  readonly until: number;
  readonly takes: Promise<boolean | null>;
}

/** By the address of the mail server: it is asked by whoever writes to somebody. */
const answers = new Map<string, Answer>();

/**
 * Whether a mail server takes addresses with letters beyond ASCII before the @ (SMTPUTF8, RFC 6531), as it says when it is greeted. Asked
 * once an hour; null if it does not answer.
 */
export function takesAnyLetters(url: string, options: SMTPTransportOptions): Promise<boolean | null> {
  const last = answers.get(url);
  if (last && last.until > Date.now()) return last.takes;
  const takes: Promise<boolean | null> = greet(options).catch(() => {
    answers.set(url, { until: Date.now() + pause, takes });
    return null;
  });
  answers.set(url, { until: Date.now() + known, takes });
  return takes;
}

/** @throws if the server cannot be reached, or does not let us in */
async function greet(options: SMTPTransportOptions): Promise<boolean> {
  let extensions = '';
  const transport = createTransport({
    ...options,
    // The only way in which nodemailer tells what a server has said.
    transactionLog: true,
    logger: {
      debug: (entry: { readonly tnx?: unknown }, line: unknown) => {
        // The last greeting counts: a server may say more once the connection is encrypted.
        if (entry.tnx === 'server' && String(line).startsWith('250-')) extensions = String(line);
      },
    },
  });
  await transport.verify();
  return /^250[ -]SMTPUTF8\b/im.test(extensions);
}
