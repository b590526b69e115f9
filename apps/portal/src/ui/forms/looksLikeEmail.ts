const address = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** Whether what somebody has typed may be an email address: the server has the last word. */
export const looksLikeEmail = (text: string): boolean => address.test(text.trim());
