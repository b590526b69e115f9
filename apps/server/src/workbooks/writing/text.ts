/** Excel allows no more characters in a cell. */
const mostCharacters = 32_767;

/**
 * A text that no spreadsheet takes for a formula, even if it is saved as CSV and opened again: an apostrophe is put before
 * what begins like one (adverse case 26; OWASP, CSV Injection).
 */
export const escapeFormula = (text: string): string =>
  (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text).slice(0, mostCharacters);

/** What XML 1.0 does not allow, or advises against: control characters, and lone surrogates (§2.2). */
const forbidden = /[^\P{Cc}\t\n\r]|[\ufffe\uffff\p{Surrogate}]/gu;

export const escaped = (text: string): string =>
  text
    .replace(forbidden, '')
    // A reader would decode it as one character (ECMA-376 part 1 §22.9.2.19, ST_Xstring).
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/\r\n?/g, '\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
