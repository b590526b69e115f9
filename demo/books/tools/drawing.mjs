/** A small set of drawing tools: soft shapes, waves, clouds, stars. Everything returns SVG text. */

import { randomFrom } from './random.mjs';

const round = (value) => Math.round(value * 10) / 10;

export const at = (x, y, content, { scale = 1, flip = false, turn = 0 } = {}) => {
  const rotation = turn ? ` rotate(${turn})` : '';
  const size = scale === 1 && !flip ? '' : ` scale(${flip ? -scale : scale} ${scale})`;
  return `<g transform="translate(${x} ${y})${rotation}${size}">${content}</g>`;
};

export function svg(width, height, content, defs = '') {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>${defs}</defs>
${content}
</svg>
`;
}

export const fill = (width, height, paint) => `<rect width="${width}" height="${height}" fill="${paint}"/>`;

/** @param stops [offset 0-1, colour, opacity?][] from top to bottom */
export function verticalGradient(id, stops) {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(stop).join('')}</linearGradient>`;
}

export function glow(id, colour, strength = 0.9) {
  const stops = [
    [0, colour, strength],
    [0.35, colour, strength * 0.45],
    [1, colour, 0],
  ];
  return `<radialGradient id="${id}">${stops.map(stop).join('')}</radialGradient>`;
}

const stop = ([offset, colour, opacity = 1]) =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;

/** A smooth curve through points (Catmull-Rom as Bezier). */
export function curve(points, closed = false) {
  const point = (index) => {
    if (closed) return points[(index + points.length) % points.length];
    return points[Math.max(0, Math.min(points.length - 1, index))];
  };
  let path = `M${points[0].map(round).join(' ')}`;
  for (let index = 0; index < points.length - (closed ? 0 : 1); index += 1) {
    const [before, from, to, after] = [-1, 0, 1, 2].map((step) => point(index + step));
    const first = [0, 1].map((axis) => round(from[axis] + (to[axis] - before[axis]) / 6));
    const second = [0, 1].map((axis) => round(to[axis] - (after[axis] - from[axis]) / 6));
    path += ` C${first.join(' ')} ${second.join(' ')} ${to.map(round).join(' ')}`;
  }
  return closed ? `${path} Z` : path;
}

export const soft = (points, paint, extra = '') =>
  `<path d="${curve(points, true)}" fill="${paint}" ${extra}/>`;

export const line = (path, colour, width, extra = '') =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

export const oval = (x, y, rx, ry, paint, extra = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paint}" ${extra}/>`;

/** Land or water from a gently uneven upper edge down to the bottom of the picture. */
export function ridge({ width, y, swing, step, seed, bottom, paint, opacity = 1, from = 0 }) {
  const random = randomFrom(seed);
  const points = [];
  for (let x = from - step; x <= from + width + step; x += step)
    points.push([x, y + (random() - 0.5) * 2 * swing]);
  return `<path d="${curve(points)} L${from + width + step} ${bottom} L${from - step} ${bottom} Z" fill="${paint}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

/** Short level strokes of light on water. */
export function glints({ width, top, bottom, count, seed, colour, opacity = 0.6, from = 0 }) {
  const random = randomFrom(seed);
  let strokes = '';
  for (let index = 0; index < count; index += 1) {
    const depth = random();
    const y = round(top + (bottom - top) * depth);
    const x = round(from + random() * width);
    const half = round((14 + random() * 36) * (0.4 + depth));
    strokes += `M${x - half} ${y} q${half} ${round(-7 * (0.4 + depth))} ${half * 2} 0 `;
  }
  return line(strokes, colour, 4, `opacity="${opacity}"`);
}

export function stars({ width, top = 0, bottom, count, seed, colour = '#FFF3D0', from = 0 }) {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const [x, y, size] = [
      from + random() * width,
      top + random() * (bottom - top),
      1.2 + random() ** 3 * 3.6,
    ];
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size)}" fill="${colour}" opacity="${round(0.45 + random() * 0.5)}"/>`;
  }).join('');
}

export function cloud(x, y, size, paint, opacity = 1) {
  const puffs = [
    [-1.15, 0.06, 0.42],
    [-0.6, -0.22, 0.56],
    [0.05, -0.42, 0.7],
    [0.7, -0.16, 0.54],
    [1.2, 0.08, 0.38],
  ];
  const circles = puffs
    .map(([px, py, r]) => `<circle cx="${px * size}" cy="${py * size}" r="${r * size}"/>`)
    .join('');
  const base = `<rect x="${-1.5 * size}" y="${-0.12 * size}" width="${3 * size}" height="${0.58 * size}" rx="${0.29 * size}"/>`;
  return `<g transform="translate(${x} ${y})" fill="${paint}" opacity="${opacity}">${circles}${base}</g>`;
}
