/** The things in the pictures: the lighthouse, the cottage, boats, rocks, and the paper shore under the text. */

import { curve, line, oval, soft } from '../../tools/drawing.mjs';
import { randomFrom } from '../../tools/random.mjs';
import {
  APRICOT,
  CORAL,
  CREAM,
  DEEP,
  DUSK,
  FOAM,
  INK,
  LIGHT,
  NIGHT,
  PAPER,
  ROCK,
  ROCK_LIGHT,
} from './palette.mjs';

export const WIDTH = 1800;
export const HEIGHT = 1200;

/** The warm paper under the text, which washes ashore like foam along the foot of both pages. */
export function shore({ to = WIDTH, seed = 3, foam = FOAM } = {}) {
  const random = randomFrom(seed);
  const points = [];
  for (let x = -60; x <= to + 60; x += 110)
    points.push([x, 872 + Math.sin(x / 150) * 10 + (random() - 0.5) * 20]);
  // If a picture needs the whole right page, the paper ends before the fold.
  const end =
    to < WIDTH
      ? [
          [to + 40, 960],
          [to + 10, 1080],
          [to + 40, 1230],
        ]
      : [];
  const close = (shift) =>
    `${curve([...points, ...end].map(([x, y]) => [x + (x > to ? shift : 0), y - shift]))} L${to < WIDTH ? to : WIDTH + 60} 1230 L-60 1230 Z`;
  return `<path d="${close(22)}" fill="${foam}" opacity=".75"/><path d="${close(0)}" fill="${PAPER}"/>`;
}

/** Base centre at the origin, 620 high. @param lamp colour of the lamp's glass */
export function lighthouse({ lamp = LIGHT, shade = 0.16 } = {}) {
  const half = (y) => 78 - (-y / 520) * 26;
  const band = (top, bottom) =>
    `<path d="M${-half(top)} ${top} L${half(top)} ${top} L${half(bottom)} ${bottom} L${-half(bottom)} ${bottom} Z" fill="${CORAL}"/>`;
  const opening = (y) =>
    `<path d="M-13 ${y} v-24 q13 -16 26 0 v24 Z" fill="${NIGHT}"/><path d="M-8 ${y - 4} v-18 q8 -9 16 0 v18 Z" fill="${LIGHT}"/>`;
  return `<path d="M-78 0 L-52 -520 H52 L78 0 Z" fill="${PAPER}"/>
    ${band(-455, -368)}${band(-282, -190)}${band(-98, 0)}
    <path d="M20 -520 H52 L78 0 H36 Z" fill="${INK}" opacity="${shade}"/>
    ${opening(-396)}${opening(-220)}
    <path d="M-22 0 v-52 q22 -26 44 0 v52 Z" fill="${DEEP}"/><circle cx="12" cy="-28" r="4" fill="${APRICOT}"/>
    <rect x="-72" y="-534" width="144" height="16" rx="6" fill="${NIGHT}"/>
    ${line('M-66 -562 H66 M-66 -562 V-534 M-33 -562 V-534 M33 -562 V-534 M66 -562 V-534', NIGHT, 5)}
    <rect x="-38" y="-604" width="76" height="72" rx="6" fill="${lamp}"/>${line('M-13 -604 V-534 M13 -604 V-534', NIGHT, 4)}
    <path d="M-52 -602 Q-40 -656 0 -660 Q40 -656 52 -602 Z" fill="${CORAL}"/>${line('M0 -660 V-684', NIGHT, 6)}<circle cx="0" cy="-688" r="8" fill="${NIGHT}"/>`;
}

export function cottage() {
  const pane = (x) =>
    `<rect x="${x}" y="-104" width="52" height="50" rx="6" fill="${LIGHT}"/>${line(`M${x + 26} -104 v50 M${x} -79 h52`, PAPER, 5)}`;
  return `<rect x="64" y="-246" width="34" height="70" fill="#8E3F31"/>
    <rect x="-130" y="-140" width="260" height="140" fill="#B9452F"/>${line('M-100 -140 V0 M-66 -140 V0 M-32 -140 V0 M2 -140 V0 M36 -140 V0 M70 -140 V0 M104 -140 V0', '#A33A27', 3)}
    <path d="M-152 -134 L-96 -226 H96 L152 -134 Z" fill="${DUSK}"/>
    ${pane(-104)}${pane(52)}<path d="M-28 0 v-92 h56 v92 Z" fill="${PAPER}"/><path d="M-21 0 v-85 h42 v85 Z" fill="${DEEP}"/><circle cx="12" cy="-42" r="4" fill="${APRICOT}"/>
    ${line('M-130 -2 V-140 M130 -2 V-140', PAPER, 8)}`;
}

/** A small fishing boat seen from the side, bow to the left; room for the fisherman at (70, -40). */
export function boat({ hull = '#2A6F97', lamp = true, crew = '' } = {}) {
  return `${line('M-60 -40 V-190', '#7A5A3A', 9)}${line('M-60 -184 L-166 -62 M-60 -184 L120 -60', '#7A5A3A', 3)}
    ${lamp ? `${oval(-60, -168, 60, 60, 'url(#lamp)')}<rect x="-72" y="-182" width="24" height="30" rx="6" fill="${LIGHT}" stroke="${NIGHT}" stroke-width="4"/>` : ''}
    ${crew}
    <path d="M-186 -70 C-120 -44 80 -40 164 -62 C160 -10 120 24 60 24 H-90 C-140 18 -170 -20 -186 -70 Z" fill="${hull}"/>
    <path d="M-186 -70 C-120 -44 80 -40 164 -62 L162 -44 C80 -20 -116 -24 -180 -50 Z" fill="${PAPER}"/>
    ${line('M-146 4 C-80 14 40 14 132 2', INK, 5, 'opacity=".25"')}`;
}

export function sail(colour) {
  return `${line('M0 0 V-92', '#7A5A3A', 5)}<path d="M5 -90 Q50 -50 46 -10 L5 -8 Z" fill="${colour}"/><path d="M-5 -78 Q-34 -40 -34 -10 L-5 -8 Z" fill="${CREAM}"/><path d="M-46 0 H54 Q44 24 24 24 H-22 Q-40 22 -46 0 Z" fill="#8E3F31"/>`;
}

/** A rounded rock with a lit side. */
export function rock(x, y, width, height, { dark = ROCK, lit = ROCK_LIGHT } = {}) {
  const [w, h] = [width / 2, height];
  const outline = [
    [-w, 8],
    [-w * 0.86, -h * 0.55],
    [-w * 0.35, -h * 0.98],
    [w * 0.28, -h * 0.92],
    [w * 0.82, -h * 0.5],
    [w, 4],
    [w * 0.7, 20],
    [0, 26],
    [-w * 0.7, 20],
  ];
  const face = [
    [-w * 0.8, -h * 0.5],
    [-w * 0.33, -h * 0.94],
    [w * 0.12, -h * 0.88],
    [-w * 0.12, -h * 0.62],
    [-w * 0.5, -h * 0.38],
  ];
  const move = ([px, py]) => [x + px, y + py];
  return `<path d="${curve(outline.map(move))} Z" fill="${dark}"/>${soft(face.map(move), lit, 'opacity=".8"')}`;
}

const PUFFS = [300, 210, 380, 260, 330, 190, 350];

/** A bank of fog with a scalloped top that thins out downward. */
export function fogBank(y, shift, colour, opacity, depth = 380) {
  const id = `fog${y}-${shift + 1000}`;
  let path = `M${-900 + shift} ${y}`;
  for (let x = -900, index = 0; x < WIDTH + 900; index += 1) {
    const width = PUFFS[index % PUFFS.length];
    path += ` a${width / 2} ${Math.round(width * 0.3)} 0 0 1 ${width} 0`;
    x += width;
  }
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${y - 120}" y2="${y + depth}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>
    <path d="${path} V${y + depth} H${-900 + shift} Z" fill="url(#${id})"/>`;
}

/** Rings of sound around a mouth or a horn. @param middle direction in degrees, 0 to the right */
export function soundRings(x, y, radii, middle, colour) {
  const point = (radius, degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return `${Math.round(x + Math.cos(angle) * radius)} ${Math.round(y + Math.sin(angle) * radius)}`;
  };
  return radii
    .map((radius, index) => {
      const arc = `M${point(radius, middle - 26)} A${radius} ${radius} 0 0 1 ${point(radius, middle + 26)}`;
      return line(arc, colour, 13 - index * 1.6, `opacity="${(0.95 - index * 0.13).toFixed(2)}"`);
    })
    .join('');
}
