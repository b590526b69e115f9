import { expect, test } from 'vitest';
import { brandOf } from './brands.ts';

/** WCAG 2.2, relative luminance. @param colour `#rrggbb` */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each(['se', 'fr'])(
  'The colours of the brand in %s can be read, in the light and in the dark',
  (realm) => {
    const { colour, colourInTheDark, tint, tintInTheDark } = brandOf(realm);
    const [ink, inkInTheDark, ground, dark] = ['#1f2430', '#eceff4', '#fffbf5', '#14171f'];
    for (const [words, behind] of [
      [colour, '#ffffff'],
      [colour, ground],
      [colourInTheDark, dark],
      [ink, tint],
      [inkInTheDark, tintInTheDark],
    ] as const)
      expect(contrast(words, behind), `${words} on ${behind}`).toBeGreaterThan(4.5);
  },
);

test('France has its own name and colour', () => {
  expect(brandOf('fr')).toMatchObject({ name: 'À voix haute', colour: '#1f4fa3' });
  expect(brandOf('de')).toMatchObject({ name: 'Aloud', colour: '#0b6e69' });
});
