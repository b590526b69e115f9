/** `reading-list` as a variable: readingList. */
export const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
/** `reading-list` as a component or a type: ReadingList. */
export const pascal = (name) => camel(name).replace(/^./, (letter) => letter.toUpperCase());
/** `reading-list` as a heading: Reading list. */
export const title = (name) => name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
