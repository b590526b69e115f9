import { randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Unguessable letters and digits. */
export function randomText(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** A new id as the provider makes them, such as `cus_Rf3…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(prefix.length < 4 ? 24 : 20)}`;
}

/** The secret with which a browser may confirm one intent. */
export function clientSecretOf(intentId: string): string {
  return `${intentId}_secret_${randomText(24)}`;
}

/** The id of what is referred to, whether by id or as a whole object. */
export function idOf(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

/** As `idOf`, for references that may be absent. */
export function idOrNull(reference: string | { readonly id: string } | null | undefined): string | null {
  return reference === null || reference === undefined ? null : idOf(reference);
}
