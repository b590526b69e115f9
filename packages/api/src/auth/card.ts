/**
 * The address in a QR card. The secret is in the fragment, which browsers keep to themselves: it gets into no log and no
 * referrer. A device on which another child is signed in asks again.
 */
export const cardAddress = (publicUrl: string, secret: string): string =>
  `${publicUrl}/login?reauthenticate=true#card=${encodeURIComponent(secret)}`;

/** The secret in the fragment of an address; null if there is none. */
export function cardSecretIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('card') || null;
}
