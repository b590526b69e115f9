import type { Config } from './config.ts';
import { samplePassword, samplePeople } from './database/seed/people.ts';

/** What the person who starts the product reads first. */
export function welcome(config: Config, withSamples: boolean): string {
  const lines = [`Aloud is ready: ${config.publicUrl}`];
  if (withSamples) {
    lines.push('', `Sign in as one of these, with the password ${samplePassword}:`);
    for (const { username, who } of samplePeople) lines.push(`  ${username.padEnd(10)} ${who}`);
  }
  return lines.join('\n');
}
