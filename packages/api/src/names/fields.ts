import * as z from 'zod/mini';
import { tooFew, tooMany } from '../fields.ts';
import type { BareReasonCode } from '../reasons.ts';
import { codePoints, unsupportedIn, unsupportedInTextOfLines } from './characters.ts';
import { isEmail } from './email-address.ts';
import { nameForm } from './name-form.ts';
import { opaqueString } from './password-forms.ts';

const characters = 'field.characters' satisfies BareReasonCode;

/** Between these numbers of characters, as people count them. */
const lengths = (least: number, most: number, tooShort: string) => [
  z.refine<string>((text) => codePoints(text) >= least, { error: tooShort, abort: true }),
  z.refine<string>((text) => codePoints(text) <= most, tooMany(most)),
];

interface Words {
  /** If nothing is left of the text. */
  readonly none?: BareReasonCode;
  /** If it is no text; otherwise the kind that was given is reported. */
  readonly wrongType?: (given: unknown) => BareReasonCode;
}

/**
 * A name, or another text of one line, in the form in which it is stored (`nameForm`).
 * @param most characters of that form
 */
/*#__NO_SIDE_EFFECTS__*/
export function nameText(least: 0 | 1, most: number, { none = 'field.mandatory', wrongType }: Words = {}) {
  return z.string(wrongType && { error: ({ input }) => wrongType(input) }).check(
    z.overwrite(nameForm),
    z.refine((text) => !unsupportedIn(text), { error: characters, abort: true }),
    ...lengths(least, most, none),
  );
}

/** A text of several lines in the same form. */
/*#__NO_SIDE_EFFECTS__*/
export function textOfLines(least: 0 | 1, most: number) {
  return z.string().check(
    z.overwrite((text) => nameForm(text.replace(/\r\n?/g, '\n'))),
    z.refine((text) => !unsupportedInTextOfLines(text), { error: characters, abort: true }),
    ...lengths(least, most, 'field.required'),
  );
}

/** An e-mail address of any script, as it is stored. */
/*#__NO_SIDE_EFFECTS__*/
export const emailText = () => addressText(isEmail);

/** The same, or an empty text, which is read as null. */
/*#__NO_SIDE_EFFECTS__*/
export function emailOrNone() {
  return z.pipe(
    addressText((text) => text === '' || isEmail(text)),
    z.transform((text) => (text === '' ? null : text)),
  );
}

/*#__NO_SIDE_EFFECTS__*/
function addressText(fits: (text: string) => boolean) {
  return z.string('field.email' satisfies BareReasonCode).check(
    z.overwrite(nameForm),
    z.refine((text) => codePoints(text) <= 255, { error: tooMany(255), abort: true }),
    z.refine(fits, 'field.email' satisfies BareReasonCode),
  );
}

/** A password as it is hashed (`opaqueString`): neither blanks alone nor anything that cannot be typed again. */
/*#__NO_SIDE_EFFECTS__*/
export function passwordText(least: number, most: number) {
  return z.string().check(
    z.overwrite(opaqueString),
    z.refine((text) => text === '' || text.trim() !== '', {
      error: 'field.required' satisfies BareReasonCode,
      abort: true,
    }),
    z.refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), { error: characters, abort: true }),
    ...lengths(least, most, tooFew(least)),
  );
}
