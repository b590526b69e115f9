import { withoutInvisible } from './characters.ts';

/**
 * A name as it is stored and shown (RFC 8264, 8265): composed (NFC), without blanks around it, and without what cannot be seen. Two ways of
 * typing the same letters give the same name.
 */
export const nameForm = (text: string): string => withoutInvisible(text).normalize('NFC').trim();
