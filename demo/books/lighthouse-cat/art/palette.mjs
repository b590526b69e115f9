/** The book's colours: warm paper, teal sea, apricot cat, blue night. */

export const INK = '#1F2430';
export const PAPER = '#FFF6E6';
export const CREAM = '#FFE9C7';
export const APRICOT = '#FFB454';
export const GINGER = '#F29A38';
export const RUST = '#C96A1E';
export const CORAL = '#E4633F';
export const BLUSH = '#F7A98A';
export const TEAL = '#0B6E69';
export const SEA = '#2A928C';
export const FOAM = '#BFE3DC';
export const DEEP = '#0D4B57';
export const NIGHT = '#16233F';
export const DUSK = '#2C4270';
export const MIST = '#9FB4C4';
export const ROCK = '#4B4A66';
export const ROCK_LIGHT = '#6E6C8A';
export const GRASS = '#7FB069';
export const GRASS_DARK = '#55914F';
export const LIGHT = '#FFE9A8';
