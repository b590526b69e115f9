/** As much of Trusted Types as is used here; TypeScript's DOM does not know them. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown;
}

/**
 * The server's policy lets text become HTML only by way of Lit's, the book reader's and this policy
 * (apps/server/src/http/security-headers.ts). This one, for everybody else, lets through what cannot become an element: the UI
 * kit fills its <style> elements by `innerHTML`. Scripts and their addresses it does not let through at all.
 */
export function allowPlainText(
  trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes,
): void {
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) });
}
