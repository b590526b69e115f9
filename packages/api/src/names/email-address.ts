import { nameForm } from './name-form.ts';

/** What stands before the @ (RFC 5321, 6531): words of letters, digits and these signs, with dots between them. */
const word = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const localPart = new RegExp(String.raw`^${word}(?:\.${word})*$`, 'u');
const domain = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;
const asciiDomain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/;

const octets = (text: string) => new TextEncoder().encode(text).length;

/**
 * The address with the domain's name as mail servers ask for it, in lower case: `anna@schüle.example` is
 * `anna@xn--schle-mva.example`. What stands before the @ is as it was.
 * @returns undefined if it is not an e-mail address (RFC 6531), or if its domain is a number
 */
export function asciiEmail(text: string): string | undefined {
  const email = nameForm(text);
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0));
  if (!localPart.test(local) || octets(local) > 64) return undefined;
  const host = asciiHost(email.slice(at + 1));
  return host === undefined ? undefined : `${local}@${host}`;
}

/** Whether it is an e-mail address as RFC 6531 allows them: with letters of any script on both sides. */
export const isEmail = (text: string): boolean => asciiEmail(text) !== undefined;

/** Whether the mail server must speak SMTPUTF8 to write to this address: its domain has another form, what stands before it has not. */
export const needsSmtpUtf8 = (email: string): boolean =>
  /[^\x20-\x7e]/.test(email.slice(0, Math.max(email.lastIndexOf('@'), 0)));

/** By the parser of addresses that every browser and Node have; it makes numbers of some names (0x7f.1), which no asciiDomain is. */
function asciiHost(name: string): string | undefined {
  if (!domain.test(name)) return undefined;
  try {
    const { hostname } = new URL(`http://${name}`);
    return asciiDomain.test(hostname) && hostname.length <= 253 ? hostname : undefined;
  } catch {
    return undefined;
  }
}
