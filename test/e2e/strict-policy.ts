import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The policies that docs/embedding.md names, with the host's own scripts and nothing else. */
export function strictPolicy(): string {
  const text = readFileSync(fileURLToPath(new URL('../../docs/embedding.md', import.meta.url)), 'utf8');
  const [, block = ''] = /A strict host must allow:\n\n((?: {4}.*\n)+)/.exec(text) ?? [];
  const [, trusted = ''] = /A host that asks for Trusted Types:\n\n {4}(.*)\n/.exec(text) ?? [];
  const directives = block
    .replace(/\s+/g, ' ')
    .replaceAll('<media origin>', "'self'")
    .replaceAll('<book origin>', "'self'")
    .trim();
  const own =
    "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  return `${own}; ${directives}; ${trusted}`;
}
