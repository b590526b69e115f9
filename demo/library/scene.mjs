/** What covers and pictures of the sample titles are drawn of: shapes, 480 wide, the ground below 450. */

import { hash } from '../books/tools/random.mjs';

/** Sky, far and near ground, and what shines. */
const palettes = [
  ['#cfe8ef', '#5b9aa0', '#2f5d62', '#ffd166'],
  ['#fde2cf', '#e07a5f', '#7a3b2e', '#fff1b8'],
  ['#1d3557', '#457b9d', '#16263d', '#f1faee'],
  ['#e9edc9', '#a3b18a', '#4f6f52', '#ffb703'],
  ['#f3d9e8', '#b56b95', '#5e3355', '#fff0f5'],
  ['#2b2d42', '#8d5a97', '#1b1c2b', '#ffe8a3'],
  ['#d9f0e3', '#4fa37a', '#22543d', '#ff9f68'],
  ['#fff3d6', '#f2a541', '#8c4a1f', '#d1495b'],
];

/** @returns sky, far and near ground, and what shines: the same for all books of a series */
export const paletteOf = ({ series, id }) => palettes[hash(`${series ?? id} colours`) % palettes.length];

/** On a dark sky only. @param highest their least `y` */
export function stars(sky, light, between, highest = 0) {
  if (!['#1d3557', '#2b2d42'].includes(sky)) return [];
  return Array.from(
    { length: 24 },
    () =>
      `<circle cx="${between(0, 480)}" cy="${between(highest, 300)}" r="${between(1, 3)}" fill="${light}"/>`,
  );
}

/** From the left edge to the right one. */
export function hills(top, fill, between) {
  const [one, two, three] = [between(-60, 60), between(-60, 60), between(-40, 40)];
  return `<path fill="${fill}" d="M0 ${top + one} Q120 ${top + two - 60} 240 ${top} T480 ${top + three} V640 H0 Z"/>`;
}

/** Of grass, at the bottom. @param range `y` of the highest and of the lowest */
export function tufts(fill, between, range = [540, 625]) {
  return Array.from({ length: 9 }, () => {
    const [x, y] = [between(20, 460), between(...range)];
    return `<path fill="none" stroke="${fill}" stroke-width="4" stroke-linecap="round" d="M${x} ${y} q-6 -14 -12 -18 m12 18 v-22 m0 22 q6 -14 12 -18"/>`;
  });
}

/** What may stand in the middle of a picture, at `x`, its feet at 470 to 510. */
export const shapes = {
  house: (x, { near, light, sky }) =>
    `<path fill="${near}" d="M${x - 80} 470 v-110 l80 -70 l80 70 v110 z"/><rect x="${x - 20}" y="400" width="40" height="70" fill="${light}"/>
     <rect x="${x - 60}" y="385" width="30" height="30" fill="${sky}"/><rect x="${x + 30}" y="385" width="30" height="30" fill="${light}"/>`,
  animal: (x, { near, light }) =>
    `<g fill="${near}"><ellipse cx="${x}" cy="430" rx="84" ry="54"/><circle cx="${x + 82}" cy="380" r="42"/>
     <path d="M${x + 50} 356 l10 -50 l28 34 z M${x + 88} 342 l30 -34 l4 50 z M${x - 76} 420 q-70 -20 -60 -80 q30 40 70 48 z"/>
     <rect x="${x - 60}" y="460" width="20" height="44"/><rect x="${x + 40}" y="460" width="20" height="44"/></g>
     <circle cx="${x + 96}" cy="374" r="6" fill="${light}"/>`,
  tree: (x, { near, light }) =>
    `<rect x="${x - 14}" y="360" width="28" height="140" fill="${near}"/><circle cx="${x}" cy="320" r="86" fill="${near}"/>
     <circle cx="${x - 62}" cy="360" r="56" fill="${near}"/><circle cx="${x + 62}" cy="360" r="56" fill="${near}"/>
     ${[-50, -10, 36, 70].map((dx, at) => `<circle cx="${x + dx}" cy="${300 + at * 22}" r="11" fill="${light}"/>`).join('')}`,
  boat: (x, { near, light }) =>
    `<path fill="${near}" d="M${x - 110} 420 h220 l-40 64 h-140 z"/><path fill="${light}" d="M${x} 400 v-150 l96 140 z"/>
     <path fill="${near}" d="M${x - 8} 414 v-180 h8 v180 z"/>`,
  rocket: (x, { near, light }) =>
    `<path fill="${near}" d="M${x - 40} 440 v-130 q0 -70 40 -110 q40 40 40 110 v130 z"/><circle cx="${x}" cy="320" r="20" fill="${light}"/>
     <path fill="${near}" d="M${x - 40} 380 l-36 60 v30 l36 -20 z M${x + 40} 380 l36 60 v30 l-36 -20 z"/><path fill="${light}" d="M${x - 22} 446 h44 l-22 64 z"/>`,
};

/** Names of shapes by Thema code, the first that fits: facts, animals. */
const kindsBy = [
  ['YN', ['rocket', 'tree']],
  ['YFP', ['animal']],
];

export const kindsOf = ({ subjects }) =>
  kindsBy.find(([code]) => subjects.some((each) => each.startsWith(code)))?.[1] ?? ['house', 'tree', 'boat'];
