/** Draws a cover for a title, in shapes alone: letters would need fonts, and the title stands beside every cover. */

import { hash, randomFrom } from '../books/tools/random.mjs';
import { hills, kindsOf, paletteOf, shapes, stars, tufts } from './scene.mjs';

/** @returns an SVG; always the same for a title */
export function drawCover(title) {
  const random = randomFrom(hash(title.id));
  const between = (low, high) => Math.round(low + random() * (high - low));
  const [sky, far, near, light] = paletteOf(title);
  const parts = [
    `<rect width="480" height="640" fill="${sky}"/>`,
    `<circle cx="${between(90, 390)}" cy="${between(90, 210)}" r="${between(36, 70)}" fill="${light}"/>`,
    ...stars(sky, light, between),
    hills(between(300, 360), far, between),
    subject(title, { far, near, light, sky }, between),
    hills(between(450, 510), near, between),
    ...tufts(far, between),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 640" width="480" height="640">${parts.join('')}</svg>`;
}

/** What stands in the middle, by the title's Thema codes and its number. */
function subject(title, colours, between) {
  const x = between(170, 310);
  const kinds = kindsOf(title);
  return shapes[kinds[between(0, kinds.length - 1)]](x, colours);
}
