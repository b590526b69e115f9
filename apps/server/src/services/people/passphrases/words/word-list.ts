/** The words of a text. */
export const wordList = (text: string): readonly string[] => text.trim().split(/\s+/);
