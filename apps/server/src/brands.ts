/** How the product is named and coloured, as on its pages (in the portal realm/realms.ts, theme/palettes.ts, ui/icons/Logo.module.css). */
export interface Brand {
  readonly name: string;
  /** Of words on a light ground, and behind white words. */
  readonly colour: string;
  /** Of words on a dark ground, and behind dark words. */
  readonly colourInTheDark: string;
  /** Behind what stands out, in the light and in the dark. */
  readonly tint: string;
  readonly tintInTheDark: string;
  /** Of the voice in the mark, which stands on `colour`. */
  readonly voice: string;
}

const aloud: Brand = {
  name: 'Aloud',
  colour: '#0b6e69',
  colourInTheDark: '#5cc8be',
  tint: '#e3f2f0',
  tintInTheDark: '#17302f',
  voice: '#ffc98a',
};

const france: Brand = {
  name: 'À voix haute',
  colour: '#1f4fa3',
  colourInTheDark: '#9cbcf5',
  tint: '#e6edf8',
  tintInTheDark: '#1b2a45',
  voice: '#ffb0ab',
};

/** The brand of a country. */
export const brandOf = (realm: string): Brand => (realm === 'fr' ? france : aloud);
