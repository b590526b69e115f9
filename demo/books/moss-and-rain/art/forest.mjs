/** Pim the beetle, the snail, the stone and the forest that they live in. */

import { curve, line, oval, ridge, soft } from '../../tools/drawing.mjs';
import { randomFrom } from '../../tools/random.mjs';

export const INK = '#1F2430';
export const PAPER = '#FFF6E6';
export const APRICOT = '#FFB454';
export const BARK = '#5B4638';
export const MOSS = '#7DB54A';
export const MOSS_DARK = '#4F8A3A';
export const MOSS_DRY = '#B5A955';
export const STONE = '#8D90A3';
export const STONE_DARK = '#6B6E84';

const PIM = '#2C64B8';
const PIM_DARK = '#1D4688';

const eye = (x, y, size, [gx, gy]) => {
  const [px, py] = [x + gx * size * 0.35, y + gy * size * 0.4];
  return (
    oval(x, y, size, size * 1.15, PAPER) +
    oval(px, py, size * 0.55, size * 0.68, INK) +
    oval(px + size * 0.2, py - size * 0.25, size * 0.2, size * 0.22, PAPER)
  );
};

/** Stands on the origin, about 190 wide, looking to the right. */
export function pim({ gaze = [0.6, -0.3], mouth = 'smile' } = {}) {
  const mouths = {
    smile: line('M58 -58 q14 13 28 1', PAPER, 5),
    ask: oval(73, -52, 7, 9, '#0F2850'),
  };
  return `${line('M-50 -34 l-22 34 M-12 -28 l-6 30 M28 -30 l16 30', INK, 9)}
    ${line('M62 -110 q-6 -40 22 -58 M86 -108 q12 -32 44 -36', INK, 6)}<circle cx="86" cy="-170" r="9" fill="${APRICOT}"/><circle cx="132" cy="-145" r="9" fill="${APRICOT}"/>
    <path d="M-96 -46 C-100 -118 -40 -136 6 -128 C44 -122 58 -92 54 -50 Q-20 -16 -96 -46 Z" fill="${PIM}"/>
    <path d="M-96 -46 Q-20 -16 54 -50 Q54 -40 50 -34 Q-20 -6 -90 -34 Z" fill="${PIM_DARK}"/>
    ${line('M-14 -129 Q-36 -84 -26 -30', PIM_DARK, 6)}
    ${oval(-56, -86, 15, 17, APRICOT)}${oval(14, -92, 15, 17, APRICOT)}${oval(-62, -50, 9, 9, APRICOT)}${oval(12, -54, 9, 9, APRICOT)}
    ${line('M-78 -98 q14 -24 38 -26', '#8FB8F0', 8, 'opacity=".8"')}
    <circle cx="70" cy="-74" r="42" fill="${PIM_DARK}"/>${eye(57, -86, 15, gaze)}${eye(88, -86, 15, gaze)}${mouths[mouth]}
    ${oval(40, -62, 7, 5, '#F08C7A', 'opacity=".8"')}${oval(102, -62, 7, 5, '#F08C7A', 'opacity=".8"')}`;
}

/** Crawls to the right, about 260 wide. */
export function snail({ gaze = [0.3, 0] } = {}) {
  return `<path d="M-150 0 Q-110 -34 -40 -36 L60 -40 C70 -80 84 -104 116 -104 C150 -104 156 -64 146 -40 C138 -16 116 0 90 0 Z" fill="#E6C9A0"/>
    ${line('M-140 -3 H96', '#CBA777', 7)}
    ${line('M106 -98 Q100 -136 88 -152 M130 -98 Q140 -132 156 -146', '#E6C9A0', 11)}
    ${eye(86, -158, 15, gaze)}${eye(158, -152, 15, gaze)}
    ${line('M112 -58 q14 12 26 0', INK, 5)}${oval(96, -66, 8, 6, '#E79A7B', 'opacity=".8"')}
    <circle cx="-34" cy="-92" r="86" fill="#C9743A"/><circle cx="-34" cy="-92" r="86" fill="none" stroke="#A85A28" stroke-width="8"/>
    ${line('M-34 -8 C-110 -20 -112 -150 -34 -152 C34 -150 32 -52 -32 -48 C-76 -50 -72 -120 -34 -120 C-6 -118 -8 -84 -32 -84', APRICOT, 13)}`;
}

/** @param moss colours of the blanket: [light, dark] */
export function stone({ moss, face = 'calm' }) {
  const mouth = face === 'calm' ? 'M-46 -112 q46 14 92 0' : 'M-56 -122 q56 46 112 0';
  const fringe = [];
  for (let x = -318; x <= 318; x += 53) fringe.push([x, -250 + (x * x) / 1150 + ((x / 53) % 2 ? 22 : -6)]);
  return `<path d="M-370 0 C-410 -150 -300 -300 -60 -320 C190 -336 390 -220 372 0 Z" fill="${STONE}"/>
    <path d="M-370 0 C-380 -60 -366 -110 -340 -150 C-300 -60 -80 -30 372 0 Z" fill="${STONE_DARK}" opacity=".7"/>
    <path d="${curve(fringe)} C330 -300 160 -366 -40 -350 C-220 -340 -330 -260 -318 -162 Z" fill="${moss[1]}"/>
    <path d="${curve(fringe.map(([x, y]) => [x * 0.96, y - 26]))} C300 -320 150 -366 -40 -352 C-210 -342 -310 -270 -305 -190 Z" fill="${moss[0]}"/>
    ${line('M-118 -170 q28 22 58 0 M60 -170 q28 22 58 0', INK, 9)}${line(mouth, INK, 9)}
    ${oval(-140, -128, 26, 16, '#C98F8F', 'opacity=".5"')}${oval(140, -128, 26, 16, '#C98F8F', 'opacity=".5"')}
    ${line('M230 -90 l34 22 M250 -60 l20 12 M-250 -70 l-30 24', STONE_DARK, 6)}`;
}

/** Little feathers of moss along a curve of the stone's back. */
export function mossTufts(paint, count = 30, seed = 5) {
  const random = randomFrom(seed);
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const angle = Math.PI * (1.12 + (0.76 * index) / count);
    const [x, y] = [Math.cos(angle) * 330 - 10, -150 + Math.sin(angle) * 196];
    const height = 16 + random() * 18;
    path += `M${Math.round(x)} ${Math.round(y)} q-3 -${Math.round(height * 0.6)} -8 -${Math.round(height)} M${Math.round(x)} ${Math.round(y)} q4 -${Math.round(height * 0.6)} 10 -${Math.round(height * 0.9)} `;
  }
  return line(path, paint, 6);
}

export function trunks(xs, width, paint, bottom) {
  return xs
    .map((x, index) => {
      const w = width * (0.8 + ((index * 7) % 5) / 10);
      return `<path d="M${x - w / 2} -10 L${x + w / 2} -10 Q${x + w * 0.5} ${bottom * 0.7} ${x + w * 0.95} ${bottom} H${x - w * 0.95} Q${x - w * 0.5} ${bottom * 0.7} ${x - w / 2} -10 Z" fill="${paint}"/>`;
    })
    .join('');
}

export function spruce(x, y, height, paint) {
  const half = height * 0.26;
  const tier = (top, bottom, width) =>
    `M${x} ${y - height * top} L${x + half * width} ${y - height * bottom} H${x - half * width} Z`;
  return `<path d="${tier(1, 0.62, 0.6)} ${tier(0.8, 0.34, 0.82)} ${tier(0.56, 0.04, 1)} M${x - 6} ${y} h12 v-${height * 0.1} h-12 Z" fill="${paint}"/>`;
}

export function ground(width, y, seed, paint, bottom) {
  return ridge({ width, y, swing: 18, step: 150, seed, bottom, paint });
}

export function blueberry(x, y, radius) {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#3B4C8F"/>${oval(x - radius * 0.35, y - radius * 0.4, radius * 0.3, radius * 0.2, '#8E9DD6', 'opacity=".9"')}${line(`M${x - radius * 0.2} ${y + radius * 0.5} l${radius * 0.2} ${radius * 0.16} l${radius * 0.2} -${radius * 0.16}`, '#22306B', radius * 0.12)}`;
}

export function leaf(x, y, length, turn, paint) {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${soft(
    [
      [0, 0],
      [length * 0.5, -length * 0.24],
      [length, 0],
      [length * 0.5, length * 0.24],
    ],
    paint,
  )}${line(`M4 0 H${length * 0.86}`, '#00000022', 4)}</g>`;
}

/** Wood sorrel: three hearts on a stalk, big enough to walk under. Tip of the stalk at the origin. */
export function sorrel(stalk) {
  const heart = (turn, paint) =>
    `<g transform="rotate(${turn})"><path d="M0 0 C-40 -60 -130 -90 -150 -160 C-160 -210 -90 -230 0 -178 C90 -230 160 -210 150 -160 C130 -90 40 -60 0 0 Z" fill="${paint}"/>${line('M0 -10 V-160', '#3E7C34', 5)}</g>`;
  return `${line(`M0 0 Q20 ${stalk * 0.5} 0 ${stalk}`, '#6FA148', 13)}<g transform="scale(1 .62)">${heart(-82, '#6DAF4A')}${heart(82, '#6DAF4A')}${heart(0, '#86C65E')}</g>`;
}

export function rain(width, height, count, seed, opacity = 0.55) {
  const random = randomFrom(seed);
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const length = 18 + Math.round(random() * 34);
    path += `M${Math.round(random() * width)} ${Math.round(random() * height)} l-${Math.round(length * 0.22)} ${length} `;
  }
  return line(path, '#DDF0F5', 4, `opacity="${opacity}"`);
}

export const drop = (x, y, size) =>
  `<path d="M${x} ${y - size * 1.5} C${x + size * 1.2} ${y} ${x + size} ${y + size} ${x} ${y + size} C${x - size} ${y + size} ${x - size * 1.2} ${y} ${x} ${y - size * 1.5} Z" fill="#CDEBF5"/><circle cx="${x - size * 0.3}" cy="${y + size * 0.2}" r="${size * 0.25}" fill="#FFFFFF"/>`;
