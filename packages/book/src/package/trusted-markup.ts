/** As much of Trusted Types as is used here; TypeScript's DOM does not know them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): unknown };
}

/** What a host allows with `trusted-types aloud-book` (docs/embedding.md). */
const NAME = 'aloud-book';

const policy = makePolicy();

/**
 * Text that the browser parses although the host asks for Trusted Types. Only for documents without a window, where nothing
 * runs, and for frames with a sandbox: what is trusted here never becomes part of the host's page.
 */
export function trustedMarkup(text: string): string {
  // A TrustedHTML goes wherever the browser wants one; its types say string there.
  return (policy ? policy.createHTML(text) : text) as string;
}

function makePolicy() {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    return trustedTypes?.createPolicy(NAME, { createHTML: (text) => text });
  } catch {
    // The host does not name it. Where it does not ask for Trusted Types either, text will do.
    return undefined;
  }
}
