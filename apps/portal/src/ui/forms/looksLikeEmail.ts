/** Whether a text may be an email address. The server is stricter. */
export const looksLikeEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);
