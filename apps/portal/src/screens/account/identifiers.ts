/** A person's other identifiers (spec §3): those of other services, and the mobile number. */
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

/** Most characters shown of an identifier; of a short one a third is shown, but at least one. */
const shown = 3;

/**
 * The part of an identifier that is shown: its last characters, and the host of an email address too, without which the person would
 * not recognise it.
 */
export function endOf(value: string): string {
  const at = value.lastIndexOf('@');
  const hidden = at > 0 ? value.slice(0, at) : value;
  const count = Math.min(shown, Math.max(1, Math.floor(hidden.length / 3)));
  return hidden.slice(hidden.length - count) + value.slice(hidden.length);
}
