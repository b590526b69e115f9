/** By what else a person is known (spec §3): identifiers of other services, and her mobile. */
const names = {
  sms: 'account.mobile',
  bankid: 'account.bankid',
  eppn: 'account.eppn',
  gsuiteid: 'account.google',
  gsuiteemail: 'account.google',
  office365: 'account.office365',
} as const;

export type IdentifierName = (typeof names)[keyof typeof names] | 'account.otherIdentifier';

export const identifierName = (type: string): IdentifierName =>
  Object.entries(names).find(([known]) => known === type)?.[1] ?? 'account.otherIdentifier';

/** How many characters of an identifier are shown at most; of a short one it is a third, or one. */
const shown = 3;

/**
 * What is left of an identifier for who looks over her shoulder: its last characters, and of an address the host too, without which
 * she would not know it.
 */
export function endOf(value: string): string {
  const at = value.lastIndexOf('@');
  const hidden = at > 0 ? value.slice(0, at) : value;
  const count = Math.min(shown, Math.max(1, Math.floor(hidden.length / 3)));
  return hidden.slice(hidden.length - count) + value.slice(hidden.length);
}
