/** Vega who keeps the lighthouse, and the fisherman. Each stands on its origin. */

import { line, oval } from '../../tools/drawing.mjs';
import { APRICOT, BLUSH, CORAL, CREAM, DUSK, INK, NIGHT, PAPER, TEAL } from './palette.mjs';

const SKIN = '#E9AE86';
const SILVER = '#E9E6EE';

/** Centred on the face. */
export function vegaHead({ eyes = 'open' } = {}) {
  const looking =
    eyes === 'open'
      ? oval(-16, 0, 4.6, 6, INK) + oval(16, 0, 4.6, 6, INK)
      : line('M-23 0 q7 7 14 0 M9 0 q7 7 14 0', INK, 4);
  return `<circle cx="8" cy="-62" r="24" fill="${SILVER}"/>
    <path d="M-50 8 C-58 -44 -26 -60 4 -58 C38 -58 58 -36 50 10 Z" fill="${SILVER}"/>
    <path d="M-42 -6 C-42 -34 42 -36 42 -6 C44 32 22 48 0 48 C-22 48 -44 32 -42 -6 Z" fill="${SKIN}"/>
    <path d="M-44 -2 C-40 -32 -10 -42 6 -44 C30 -42 44 -24 44 -2 C30 -8 18 -18 8 -28 C-6 -14 -26 -8 -44 -2 Z" fill="${SILVER}"/>
    ${oval(-28, 18, 9, 7, BLUSH)}${oval(28, 18, 9, 7, BLUSH)}
    ${looking}
    <circle cx="-16" cy="0" r="13" fill="none" stroke="${NIGHT}" stroke-width="3.5"/><circle cx="16" cy="0" r="13" fill="none" stroke="${NIGHT}" stroke-width="3.5"/>
    ${line('M-3 -2 q3 -3 6 0', NIGHT, 3.5)}${line('M1 8 q6 8 -2 10', '#C98260', 3.5)}
    ${line('M-13 27 q13 12 26 0', '#9A3B30', 4.5)}`;
}

/** @param hands where the two hands are, from Vega's feet */
export function vegaStanding({
  hands = [
    [-96, -150],
    [96, -150],
  ],
  behind = false,
} = {}) {
  const arm = ([x, y], side) =>
    `${line(
      `M${side * 52} -258 Q${side * 92} ${(-258 + y) / 2 + 30} ${x} ${y}`,
      behind ? '#095A56' : '#0D7A74',
      40,
    )}<circle cx="${x}" cy="${y}" r="19" fill="${SKIN}"/>`;
  return `<path d="M-46 -30 h34 v22 q0 10 -10 10 h-32 q-4 -14 8 -18 Z M46 -30 h-34 v22 q0 10 10 10 h32 q4 -14 -8 -18 Z" fill="${NIGHT}"/>
    <path d="M-64 -150 L-88 -26 Q0 -8 88 -26 L64 -150 Z" fill="${DUSK}"/>
    <path d="M-70 -140 C-84 -230 -60 -290 0 -292 C60 -290 84 -230 70 -140 Q0 -118 -70 -140 Z" fill="${TEAL}"/>
    ${line('M-60 -168 Q0 -148 60 -168', CREAM, 6, 'stroke-dasharray="2 16"')}
    ${line('M-64 -196 Q0 -176 64 -196', APRICOT, 6)}
    ${arm(hands[0], -1)}${arm(hands[1], 1)}
    <path d="M-36 -294 Q0 -268 36 -294 L38 -276 Q0 -248 -38 -276 Z" fill="${APRICOT}"/>
    <g transform="translate(0 -334) scale(1.12)">${vegaHead()}</g>`;
}

/** Sits facing the viewer; the lap is at about (0, -150). */
export function vegaSitting({ eyes = 'closed' } = {}) {
  return `<path d="M-70 -130 C-86 -230 -60 -300 0 -302 C60 -300 86 -230 70 -130 Z" fill="${TEAL}"/>
    ${line('M-64 -206 Q0 -186 64 -206', APRICOT, 6)}${line('M-66 -180 Q0 -160 66 -180', CREAM, 6, 'stroke-dasharray="2 16"')}
    <path d="M-92 -160 Q0 -190 92 -160 Q112 -130 100 -20 Q0 0 -100 -20 Q-112 -130 -92 -160 Z" fill="${DUSK}"/>
    <path d="M-60 -14 h40 v22 h-52 q0 -16 12 -22 Z M60 -14 h-40 v22 h52 q0 -16 -12 -22 Z" fill="${NIGHT}"/>
    <path d="M-36 -304 Q0 -278 36 -304 L38 -286 Q0 -258 -38 -286 Z" fill="${APRICOT}"/>
    <g transform="translate(0 -346) rotate(5) scale(1.12)">${vegaHead({ eyes })}</g>`;
}

export const vegaArmOver = () =>
  `${line('M58 -262 Q118 -190 40 -176', '#0D7A74', 38)}<circle cx="34" cy="-176" r="18" fill="${SKIN}"/>`;

/** From the waist up, to sit in a boat. @param mood 'worried' or 'glad' */
export function fisherman(mood, hand = [-78, -70]) {
  const brows =
    mood === 'worried' ? 'M-26 -132 l18 -8 M26 -132 l-18 -8' : 'M-26 -137 q8 -6 16 -2 M26 -137 q-8 -6 -16 -2';
  const eyes =
    mood === 'worried'
      ? oval(-15, -122, 4.5, 6.5, INK) + oval(15, -122, 4.5, 6.5, INK)
      : line('M-22 -121 q7 -8 14 0 M8 -121 q7 -8 14 0', INK, 4.5);
  return `<path d="M-62 10 C-70 -60 -44 -84 0 -86 C44 -84 70 -60 62 10 Z" fill="${CORAL}"/>
    ${line('M0 -70 V4', '#B9472A', 5)}${line('M44 -60 Q78 -36 60 0', '#D4552F', 34)}
    ${line(`M-44 -62 Q-84 -40 ${hand.join(' ')}`, '#D4552F', 34)}<circle cx="${hand[0]}" cy="${hand[1]}" r="17" fill="${SKIN}"/>
    <path d="M-40 -128 C-40 -154 40 -154 40 -128 C42 -94 20 -78 0 -78 C-20 -78 -42 -94 -40 -128 Z" fill="${SKIN}"/>
    <path d="M-41 -118 C-36 -104 -22 -106 0 -108 C22 -106 36 -104 41 -118 C46 -80 24 -60 0 -60 C-24 -60 -46 -80 -41 -118 Z" fill="${PAPER}"/>
    ${oval(0, -112, 8, 7, '#D98B64')}${mood === 'worried' ? oval(0, -93, 7, 5, '#8E2F2A') : line('M-12 -97 q12 11 24 0', '#8E2F2A', 4.5)}
    ${eyes}${line(brows, SILVER, 5)}
    <path d="M-46 -140 C-46 -186 46 -186 46 -140 Q0 -152 -46 -140 Z" fill="${NIGHT}"/><path d="M-50 -146 Q0 -164 50 -146 L52 -130 Q0 -148 -52 -130 Z" fill="${DUSK}"/>
    <circle cx="0" cy="-180" r="11" fill="${APRICOT}"/>`;
}
