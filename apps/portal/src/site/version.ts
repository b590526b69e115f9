/** The version label of the menus (spec §2, shell). */
export const version = '1.0.0';
