/** The cover: the pond by day, one large pad and the frog on it. */

import { at } from '../../tools/drawing.mjs';
import { sitting } from './frog.mjs';
import { day, pad } from './pond.mjs';

const inner = (drawing) => drawing.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');

export function cover() {
  const more =
    at(500, 600, at(-90, -44, inner(pad())), { scale: 2.1 }) +
    at(500, 440, at(-100, -85, inner(sitting())), { scale: 1.7 });
  return day().replace(/<\/svg>\s*$/, `${more}</svg>\n`);
}
