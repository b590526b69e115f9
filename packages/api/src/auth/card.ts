/**
 * What stands on a QR card. The secret is behind the hash sign, which browsers keep to themselves: it comes into no log and
 * no referrer. A device that another child is signed in on asks anew.
 */
export const cardAddress = (publicUrl: string, secret: string): string =>
  `${publicUrl}/login?reauthenticate=true#card=${encodeURIComponent(secret)}`;

/** The secret in the hash of an address; null where there is none. */
export function cardSecretIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('card') || null;
}
