/** The part of Trusted Types that is used here; TypeScript's DOM types lack it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): unknown };
}

/** The name that a host allows with `trusted-types aloud-book` (docs/embedding.md). */
const NAME = 'aloud-book';

const policy = makePolicy();

/**
 * Text that the browser parses even if the host requires Trusted Types. Only for documents without a window, in which
 * nothing runs, and for sandboxed frames: what is trusted here never becomes part of the host's page.
 */
export function trustedMarkup(text: string): string {
  // A TrustedHTML is accepted wherever the browser requires one; TypeScript's types say string there.
  return (policy ? policy.createHTML(text) : text) as string;
}

function makePolicy() {
  // TypeScript's library does not know it yet.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    return trustedTypes?.createPolicy(NAME, { createHTML: (text) => text });
  } catch {
    // The host does not allow this name. If it does not require Trusted Types either, a string will do.
    return undefined;
  }
}
