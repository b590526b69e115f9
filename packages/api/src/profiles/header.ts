/** The header of a call that is made for a reader profile: its id. */
export const profileHeader = 'x-reader-profile';
