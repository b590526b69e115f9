/** The pond by day and by night, its pads and its flowers. Everything is 1000 by 750 or a small part of it. */

import {
  at,
  cloud,
  fill,
  glints,
  glow,
  line,
  oval,
  ridge,
  stars,
  svg,
  verticalGradient,
} from '../../tools/drawing.mjs';
import * as colour from './palette.mjs';

const WIDTH = 1000;
const HEIGHT = 750;

const reed = (x, y, size) =>
  line(`M${x} ${y} q${-size * 0.1} ${-size * 0.5} ${size * 0.06} ${-size}`, colour.PAD_DARK, 7) +
  oval(x + size * 0.06, y - size * 1.05, 10, 30, '#7A4B2A');

const reeds = (places) => places.map(([x, y, size]) => reed(x, y, size)).join('');

const land = (paint, far) =>
  ridge({ width: WIDTH, y: 270, swing: 24, step: 160, seed: 5, bottom: 420, paint: far }) +
  ridge({ width: WIDTH, y: 330, swing: 20, step: 130, seed: 9, bottom: 430, paint });

const banks = (paint) =>
  `<path d="M0 750 V470 Q90 470 150 560 Q190 640 150 750 Z M1000 750 V470 Q910 470 850 560 Q810 640 850 750 Z" fill="${paint}"/>`;

export function day() {
  const defs =
    verticalGradient('sky', [
      [0, colour.SKY],
      [1, colour.PAPER],
    ]) +
    verticalGradient('water', [
      [0, colour.WATER],
      [1, colour.WATER_DEEP],
    ]) +
    glow('sun', colour.SUN);
  return svg(
    WIDTH,
    HEIGHT,
    fill(WIDTH, HEIGHT, 'url(#sky)') +
      oval(905, 215, 150, 150, 'url(#sun)') +
      oval(905, 215, 46, 46, colour.SUN) +
      cloud(150, 225, 38, '#FFFFFF', 0.85) +
      land(colour.HILL, colour.HILL_FAR) +
      `<rect y="395" width="${WIDTH}" height="355" fill="url(#water)"/>` +
      glints({ width: WIDTH, top: 410, bottom: 740, count: 26, seed: 3, colour: '#BFE3DC' }) +
      banks(colour.HILL) +
      reeds([
        [60, 520, 150],
        [96, 540, 110],
        [926, 530, 160],
        [960, 520, 120],
      ]),
    defs,
  );
}

export function night() {
  const defs =
    verticalGradient('sky', [
      [0, colour.NIGHT],
      [1, colour.DUSK],
    ]) +
    verticalGradient('water', [
      [0, '#24406B'],
      [1, '#0E1830'],
    ]);
  return svg(
    WIDTH,
    HEIGHT,
    fill(WIDTH, HEIGHT, 'url(#sky)') +
      stars({ width: WIDTH, bottom: 260, count: 40, seed: 8, colour: '#5D74A6' }) +
      land('#22395E', '#2C4672') +
      `<rect y="395" width="${WIDTH}" height="355" fill="url(#water)"/>` +
      glints({ width: WIDTH, top: 410, bottom: 740, count: 22, seed: 4, colour: '#8FA9D6', opacity: 0.35 }) +
      banks('#1B3050') +
      reeds([
        [60, 520, 150],
        [940, 530, 150],
      ]),
    defs,
  );
}

/** A round leaf with a notch, at this height. */
const leaf = (y, paint) =>
  `<path d="M90 ${y} L146.6 ${y - 29.1} A88 38 0 1 0 175 ${y - 9.8} Z" fill="${paint}"/>`;

export const pad = () =>
  svg(
    180,
    90,
    leaf(50, colour.PAD_DARK) +
      leaf(44, colour.PAD) +
      line('M90 44 L20 34 M90 44 L40 68 M90 44 L96 78 M90 44 L150 62', colour.PAD_DARK, 3, 'opacity=".6"'),
  );

export const flower = () =>
  svg(
    60,
    60,
    [0, 72, 144, 216, 288].map((turn) => at(30, 30, oval(0, -15, 10, 15, colour.FLOWER), { turn })).join('') +
      oval(30, 30, 9, 9, colour.SUN),
  );

/** @param awake how the moon looks when every star is lit */
export const moon = (awake) =>
  svg(
    150,
    150,
    oval(75, 75, 66, 66, colour.MOON) +
      oval(52, 58, 8, 6, '#E8CE84') +
      oval(100, 100, 12, 9, '#E8CE84') +
      (awake
        ? line('M50 72 q8 8 16 0 M86 72 q8 8 16 0 M54 96 q22 20 44 0', colour.INK, 5)
        : line('M52 74 h14 M86 74 h14 M62 100 h26', colour.INK, 5)),
  );
