/** A group code in two halves, as teachers write it on the board. */
export const spacedCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;
