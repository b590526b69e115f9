/** Parts of every night picture: sky, sea, moon and the lamp's beam. */

import { glints, oval, ridge, verticalGradient } from '../../tools/drawing.mjs';
import { LIGHT } from './palette.mjs';
import { HEIGHT, WIDTH } from './places.mjs';

export const NIGHT_FOAM = '#6FA9AE';

export const nightSky = verticalGradient('sky', [
  [0, '#111B34'],
  [0.3, '#1F3560'],
  [0.56, '#4A6590'],
]);

export function nightSea(y, from = 0, width = WIDTH) {
  return (
    ridge({ width, y, swing: 2, step: 150, seed: 4, bottom: HEIGHT, paint: '#2F6478', from }) +
    glints({
      width,
      top: y + 10,
      bottom: y + 110,
      count: 30,
      seed: 8,
      colour: '#B9D6D8',
      opacity: 0.4,
      from,
    }) +
    ridge({ width, y: y + 110, swing: 14, step: 120, seed: 5, bottom: HEIGHT, paint: '#1C4E60', from }) +
    glints({
      width,
      top: y + 126,
      bottom: y + 230,
      count: 24,
      seed: 9,
      colour: '#8FC0C4',
      opacity: 0.4,
      from,
    }) +
    ridge({ width, y: y + 220, swing: 16, step: 110, seed: 6, bottom: HEIGHT, paint: '#123A4C', from })
  );
}

export const beam = (x, y, ax, ay, bx, by, opacity = 0.5) =>
  `<path d="M${x} ${y} L${ax} ${ay} L${bx} ${by} Z" fill="url(#beam)" opacity="${opacity}"/>`;

export const beamPaint = (id, from, to) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from}" y1="0" x2="${to}" y2="0"><stop offset="0" stop-color="${LIGHT}"/><stop offset="1" stop-color="${LIGHT}" stop-opacity="0"/></linearGradient>`;

export function moon(x, y, radius) {
  return `${oval(x, y, radius * 3, radius * 3, 'url(#moon)')}<circle cx="${x}" cy="${y}" r="${radius}" fill="#FFF0CC"/>
    <g fill="#F3DCA8" opacity=".8"><circle cx="${x - radius * 0.3}" cy="${y - radius * 0.2}" r="${radius * 0.2}"/><circle cx="${x + radius * 0.35}" cy="${y + radius * 0.3}" r="${radius * 0.14}"/><circle cx="${x + radius * 0.1}" cy="${y - radius * 0.55}" r="${radius * 0.1}"/></g>`;
}
