/** Draws the picture of a title's page: what its cover may show, in a broad view, with clouds or stars. */

import { hash, randomFrom } from '../books/tools/random.mjs';
import { hills, kindsOf, paletteOf, shapes, stars, tufts } from './scene.mjs';
import { shown } from './texts.mjs';

/** The part of a scene that is seen. */
const view = { top: 200, height: 320 };

/** @returns an SVG, always the same for a title, and what it shows in words */
export function drawPicture(title) {
  const random = randomFrom(hash(`${title.id} page`));
  const between = (low, high) => Math.round(low + random() * (high - low));
  const [sky, far, near, light] = paletteOf(title);
  const kinds = kindsOf(title);
  const kind = kinds[between(0, kinds.length - 1)];
  const parts = [
    `<rect y="${view.top}" width="480" height="${view.height}" fill="${sky}"/>`,
    `<circle cx="${between(60, 420)}" cy="${between(240, 270)}" r="${between(20, 30)}" fill="${light}"/>`,
    ...stars(sky, light, between, view.top),
    ...clouds(between),
    hills(between(350, 390), far, between),
    shapes[kind](between(140, 340), { far, near, light, sky }),
    hills(between(470, 490), near, between),
    ...tufts(far, between, [495, 515]),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${view.top} 480 ${view.height}" width="480" height="${view.height}">${parts.join('')}</svg>`;
  return { svg, alt: shown[title.language.split('-')[0]][kind] };
}

function clouds(between) {
  return Array.from({ length: 2 }, () => {
    const [x, y] = [between(40, 440), between(225, 285)];
    return `<g fill="#fff" opacity="0.6"><ellipse cx="${x}" cy="${y}" rx="44" ry="12"/><ellipse cx="${x + 12}" cy="${y - 10}" rx="24" ry="12"/></g>`;
  });
}
