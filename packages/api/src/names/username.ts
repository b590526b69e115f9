import { asciiEmail } from './email-address.ts';
import { nameForm } from './name-form.ts';
import { scriptsAgree } from './scripts.ts';

/** Thai and Lao write this vowel as one character, which RFC 8264 would refuse for having another form. */
const vowelsOfTwo = /[\u0e33\u0eb3]/g;

/** Whole characters for those of full and half width (RFC 8265, width mapping). */
const ofOneWidth = (text: string) =>
  text.replace(/[\uff01-\uff5e\uff61-\uffdc\uffe0-\uffee\u3000]+/g, (wide) => wide.normalize('NFKC'));

/**
 * By this two user names are the same, and one that is typed at sign-in is found: UsernameCaseMapped of RFC 8265. A domain has the form
 * that mail servers use; joiners, which nobody sees, make no difference.
 */
export function usernameKey(text: string): string {
  const mapped = ofOneWidth(nameForm(text))
    .toLowerCase()
    .replace(vowelsOfTwo, (vowel) => vowel.normalize('NFKC'))
    .replace(/[\u200c\u200d]/g, '')
    .normalize('NFC');
  return asciiEmail(mapped) ?? mapped;
}

/**
 * Whether somebody may be given this user name: an e-mail address, or letters, digits and `._@+-`, in either case of one script
 * (or Han with the scripts that are written beside it) before the @ and in each part of the domain. Names of before are judged only when
 * they are changed.
 */
export function isUsername(text: string): boolean {
  const name = ofOneWidth(nameForm(text));
  if (!(asciiEmail(name) !== undefined || /^(?:[\p{L}\p{M}\p{Nd}._@+-]|\u200c|\u200d)+$/u.test(name)))
    return false;
  if (hasOtherForms(name) || /^\p{M}/u.test(name)) return false;
  return partsOf(name).every(scriptsAgree);
}

/** Whether a character is another way of writing others, as the roman number four is of I and V. */
const hasOtherForms = (name: string) =>
  Array.from(name.replace(vowelsOfTwo, '')).some((one) => one.normalize('NFKC') !== one.normalize('NFC'));

function partsOf(name: string): readonly string[] {
  const [local = '', ...domains] = name.split('@');
  return [local, ...domains.flatMap((domain) => domain.split('.'))];
}
