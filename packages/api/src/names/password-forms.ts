/** A password as it is hashed: OpaqueString of RFC 8265. Every kind of blank is the one of ASCII, and letters are composed. */
export const opaqueString = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/**
 * The forms of a typed password in the order in which they are tried, each once. Passwords were once hashed as they were typed, and keyboards
 * type accents in two ways. A password of ASCII has one form.
 */
export const passwordForms = (typed: string): readonly string[] => [
  ...new Set([opaqueString(typed), typed, typed.normalize('NFC'), typed.normalize('NFD')]),
];
