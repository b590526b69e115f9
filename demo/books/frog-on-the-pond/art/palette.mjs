/** The book's colours: a green morning, a blue evening, one frog. */

export const INK = '#1F2430';
export const PAPER = '#FFF6E6';
export const SKY = '#DFF3F0';
export const SUN = '#FFD27A';
export const HILL = '#A9D08E';
export const HILL_FAR = '#C9E3B4';
export const WATER = '#4FA8A8';
export const WATER_DEEP = '#1F6F78';
export const PAD = '#5C9E4A';
export const PAD_DARK = '#3F7A36';
export const FROG = '#7BC043';
export const FROG_DARK = '#4C8B2B';
export const BELLY = '#E9F5C8';
export const BLUSH = '#F7A98A';
export const FLOWER = '#F6B8D0';
export const NIGHT = '#16233F';
export const DUSK = '#2C4270';
export const MOON = '#FFE9A8';
