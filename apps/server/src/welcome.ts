import { cardAddress } from '@aloud/api';
import type { Config } from './config.ts';
import { sampleCard, samplePassword, samplePeople } from './seed/people.ts';

/** The first text for the person who starts the product. */
export function welcome(config: Config, withSamples: boolean): string {
  const lines = [`Aloud is ready: ${config.publicUrl}`];
  if (withSamples) {
    lines.push('', `Log in as one of these, with the password ${samplePassword}:`);
    for (const { username, who } of samplePeople) lines.push(`  ${username.padEnd(10)} ${who}`);
    lines.push(
      '',
      'The QR card of the student says:',
      `  ${cardAddress(config.publicUrl, sampleCard.secret)}`,
    );
  }
  const { payments } = config;
  if (payments?.double)
    lines.push(
      '',
      `Families sign up at ${config.publicUrl}/signup, and pay with the card 4242 4242 4242 4242 at a double of the card provider:`,
      `  ${payments.double.origin}`,
    );
  if (config.rosterDouble !== null)
    lines.push(
      '',
      'Systems of schools to synchronise with, in which everybody is made up; their page has addresses and secrets:',
      `  ${config.rosterDouble}`,
    );
  return lines.join('\n');
}
