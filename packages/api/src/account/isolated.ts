/**
 * Letters that are written from right to left: Hebrew to Arabic, their presentation forms, the later scripts (whose first UTF-16 code
 * units these are), and the characters that change the direction of a text.
 */
const turns = /[\u0590-\u08ff\u202a-\u202e\ufb1d-\ufefc\ud802\ud803\ud83a\ud83b]/;

/**
 * A name for a place in plain text: a notice, an accessible name, the title of a window. If it contains letters that are written from
 * right to left, it is put between U+2068 and U+2069, so that the text around it keeps its order (UAX #9 §2.4.2); other names need
 * nothing. Only for what is shown: such a text is never stored or sent. In markup `<bdi>` does the same.
 */
export const isolated = (text: string): string => (turns.test(text) ? `\u2068${text}\u2069` : text);
