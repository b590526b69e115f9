import { tabStore } from '../../site/storage/stores.ts';

/** The characters of a code, without its hyphens. */
const length = 16;
const printed = /(?:[A-Z0-9]{4}-){3}[A-Z0-9]{4}/;

/** The characters of a code in what somebody has typed or pasted, a whole mail perhaps. */
export function codeIn(text: string): string {
  const large = text.toUpperCase();
  return (printed.exec(large)?.[0] ?? large).replace(/[^A-Z0-9]/g, '').slice(0, length);
}

/** A code as it is printed: in groups of four. */
export const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

export const isWhole = (code: string): boolean => code.length === length;

const key = 'aloud.gift-code';

/** The code that somebody has typed before they log in or make an account; this tab keeps it meanwhile. */
export const keptCode = {
  read: (): string => codeIn(tabStore.read(key) ?? ''),
  keep: (code: string): void => tabStore.write(key, code),
  forget: (): void => tabStore.forget(key),
};
