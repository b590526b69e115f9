import { asciiEmail, usernameKey } from '@aloud/api';
import { keyedAnew, keyedNow } from './keyed.ts';
import { partEnd, searchTextOf } from './search-text.ts';

/** What a person's keys are made from. */
export interface AccountNames {
  readonly firstname: string;
  readonly lastname: string;
  readonly username: string;
  readonly email: string | null;
}

export interface AccountKeys {
  /** The name, then the username and the e-mail address, as searches look at them. */
  readonly searchText: string;
  /** Equal for usernames that count as one; null if nothing visible is left of it. */
  readonly usernameKey: string | null;
  /** The e-mail address with its domain in ASCII. */
  readonly emailAscii: string | null;
}

/**
 * Bytes of a name and a search text together. The indexes by name contain both, and PostgreSQL takes 2,704 bytes for an entry.
 * Only a name of hundreds of letters gets near it.
 */
const mostIndexed = 2_400;
/** So much of the search text is for the name, if not all of it fits. */
const shareOfName = 0.7;

export function accountKeysOf({ firstname, lastname, username, email }: AccountNames): AccountKeys {
  const room = mostIndexed - Buffer.byteLength(firstname) - Buffer.byteLength(lastname);
  const name = fitting(searchTextOf(`${firstname} ${lastname}`), Math.floor(room * shareOfName));
  const rest = searchTextOf(email === null ? username : `${username} ${email}`);
  return {
    searchText: name + partEnd + fitting(rest, room - Buffer.byteLength(name)),
    usernameKey: usernameKey(username) || null,
    emailAscii: email === null ? null : (asciiEmail(email) ?? email),
  };
}

/** The key columns of a new person: whoever writes one of the names writes these, too, made from all of them. */
export const newAccountKeys = (names: AccountNames) => ({ ...accountKeysOf(names), keyed: keyedNow });

/** The same for a person who gets other names. */
export const changedAccountKeys = (names: AccountNames) => ({
  ...accountKeysOf(names),
  keyed: keyedAnew,
});

/** As many whole characters of a text as fit into so many bytes. */
function fitting(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(Math.max(0, bytes)));
  return text.slice(0, read);
}
