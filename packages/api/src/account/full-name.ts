/** A person's name as it is shown and read out; without surrounding spaces if a part is missing. */
export const fullName = (first: string, last: string): string => `${first} ${last}`.trim();
