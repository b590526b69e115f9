/** The part of Trusted Types that is used here; TypeScript's DOM types lack them. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown;
}

/**
 * The server's content security policy lets text become HTML only through the Trusted Types policies of Lit and the book reader, and
 * this one (apps/server/src/http/security-headers.ts). This default policy lets through text that cannot become an element, because
 * Mantine fills its <style> elements by `innerHTML`. It lets through no scripts and no addresses of scripts.
 */
export function allowPlainText(
  trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes,
): void {
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) });
}
