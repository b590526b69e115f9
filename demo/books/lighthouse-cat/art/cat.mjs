/** Saffran the cat. Each drawing stands on its origin and is about 280 high. */

import { line, oval } from '../../tools/drawing.mjs';
import { APRICOT, CORAL, GINGER, INK, PAPER, RUST, TEAL } from './palette.mjs';

const EAR_LEFT = 'M-66 -22 L-62 -84 Q-58 -92 -50 -86 L-14 -52 Z';
const EAR_RIGHT = 'M66 -22 L62 -84 Q58 -92 50 -86 L14 -52 Z';

function ears() {
  return `<path d="${EAR_LEFT}" fill="${APRICOT}"/><path d="${EAR_RIGHT}" fill="${APRICOT}"/>
    <path d="M-56 -36 L-54 -70 L-30 -48 Z M56 -36 L54 -70 L30 -48 Z" fill="${CORAL}" opacity=".75"/>`;
}

const stripesOnHead = () =>
  line(
    'M0 -56 v22 M-17 -53 l3 17 M17 -53 l-3 17 M-72 4 l17 3 M-70 20 l15 -1 M72 4 l-17 3 M70 20 l-15 -1',
    RUST,
    7,
  );

const EYES = {
  open: (gaze) =>
    [-27, 27]
      .map(
        (x) =>
          oval(x, -4, 13, 16, PAPER) +
          oval(x + gaze[0] * 4, -4 + gaze[1] * 5, 9.5, 13, INK) +
          oval(x + gaze[0] * 4 + 3, -9 + gaze[1] * 5, 3.4, 4.2, PAPER),
      )
      .join(''),
  closed: () => line('M-40 -4 q13 13 26 0 M14 -4 q13 13 26 0', INK, 5.5),
  squeezed: () => line('M-40 -12 l20 8 l-20 8 M40 -12 l-20 8 l20 8', INK, 5.5),
};

const MOUTHS = {
  smile: () => line('M0 24 q-2 12 -15 10 M0 24 q2 12 15 10', INK, 4.5),
  calling: () =>
    `<path d="M-17 26 Q0 20 17 26 Q20 58 0 60 Q-20 58 -17 26 Z" fill="#8E2F2A"/>${oval(0, 51, 10, 7, CORAL)}`,
};

/** @param gaze [-1 to 1, -1 to 1] where the pupils go */
export function catHead({ eyes = 'open', mouth = 'smile', gaze = [0, 0] } = {}) {
  return `${ears()}
    <path d="M-78 6 C-80 -44 -40 -62 0 -62 C40 -62 80 -44 78 6 C76 42 40 58 0 58 C-40 58 -76 42 -78 6 Z" fill="${APRICOT}"/>
    ${stripesOnHead()}
    ${oval(-16, 29, 24, 19, PAPER)}${oval(16, 29, 24, 19, PAPER)}
    ${MOUTHS[mouth]()}
    <path d="M-9 13 Q0 9 9 13 Q6 24 0 25 Q-6 24 -9 13 Z" fill="${CORAL}"/>
    ${EYES[eyes](gaze)}
    ${line('M-36 26 l-46 -6 M-36 33 l-44 8 M36 26 l46 -6 M36 33 l44 8', PAPER, 3, 'opacity=".9"')}`;
}

const scarf = (y) =>
  `<path d="M-50 ${y - 12} Q0 ${y + 20} 50 ${y - 12} L46 ${y + 12} Q0 ${y + 42} -46 ${y + 12} Z" fill="${TEAL}"/>
   <path d="M16 ${y + 16} l34 42 l-14 6 l-4 12 l-30 -50 Z" fill="${TEAL}"/>
   ${line(`M-34 ${y + 8} Q0 ${y + 28} 34 ${y + 8}`, PAPER, 4, 'stroke-dasharray="1 13"')}`;

function tail(path) {
  return (
    line(path, APRICOT, 30) +
    line(path, RUST, 30, 'stroke-dasharray="10 34" stroke-dashoffset="-60" style="stroke-linecap:butt"')
  );
}

export function catSitting(face = {}) {
  return `${tail('M48 -24 C110 -4 150 -34 140 -84 C134 -112 150 -128 168 -120')}
    <path d="M-58 6 C-104 4 -92 -62 -70 -104 C-54 -138 -30 -152 0 -152 C30 -152 54 -138 70 -104 C92 -62 104 4 58 6 Z" fill="${APRICOT}"/>
    <path d="M-58 6 C-100 4 -88 -62 -52 -58 C-24 -54 -24 4 -30 6 Z M58 6 C100 4 88 -62 52 -58 C24 -54 24 4 30 6 Z" fill="${GINGER}" opacity=".6"/>
    ${line('M-77 -70 q16 2 24 10 M-80 -46 q14 0 22 8 M77 -70 q-16 2 -24 10 M80 -46 q-14 0 -22 8', RUST, 8)}
    ${oval(0, -82, 32, 52, PAPER)}
    <path d="M-32 0 V-62 Q-32 -84 -18 -84 Q-4 -84 -4 -62 V0 Z M4 0 V-62 Q4 -84 18 -84 Q32 -84 32 -62 V0 Z" fill="${APRICOT}"/>
    ${oval(-21, -6, 21, 13, PAPER)}${oval(21, -6, 21, 13, PAPER)}
    ${scarf(-138)}
    <g transform="translate(0 -196)">${catHead(face)}</g>`;
}

/** Seen from behind: two ears, a striped back and a tail that thinks. */
export function catFromBehind() {
  return `${tail('M30 -16 C110 16 160 -20 148 -78 C144 -104 156 -118 172 -112')}
    <path d="M-52 8 C-112 8 -96 -64 -70 -106 C-54 -140 -30 -154 0 -154 C30 -154 54 -140 70 -106 C96 -64 112 8 52 8 Q0 14 -52 8 Z" fill="${APRICOT}"/>
    ${line('M0 -128 v96 M-36 -112 q16 12 30 8 M36 -112 q-16 12 -30 8 M-52 -82 q24 14 46 8 M52 -82 q-24 14 -46 8 M-60 -48 q30 14 54 6 M60 -48 q-30 14 -54 6', RUST, 9)}
    <path d="M-50 -150 Q0 -122 50 -150 L46 -126 Q0 -98 -46 -126 Z" fill="${TEAL}"/>
    <g transform="translate(0 -196)">${ears()}
      <path d="M-78 6 C-80 -44 -40 -62 0 -62 C40 -62 80 -44 78 6 C76 42 40 58 0 58 C-40 58 -76 42 -78 6 Z" fill="${APRICOT}"/>
      ${line('M0 -50 v34 M-20 -48 l4 26 M20 -48 l-4 26 M-72 4 l20 3 M72 4 l-20 3', RUST, 8)}</g>`;
}

export function catRunning() {
  const leg = (path) => line(path, GINGER, 25);
  return `${tail('M-112 -98 C-170 -104 -190 -150 -166 -186 C-154 -204 -160 -220 -176 -226')}
    ${leg('M-88 -66 Q-128 -46 -150 -8')}${leg('M78 -66 Q120 -54 150 -26')}
    <path d="M-128 -92 C-124 -136 -60 -142 0 -134 C70 -128 118 -128 114 -86 C108 -44 40 -50 -10 -50 C-70 -48 -128 -46 -128 -92 Z" fill="${APRICOT}"/>
    <path d="M-60 -56 C-20 -44 60 -44 92 -62 C60 -60 0 -66 -60 -56 Z" fill="${PAPER}"/>
    ${line('M-70 -134 q-6 20 2 34 M-36 -136 q-6 22 2 36 M-2 -134 q-6 20 2 34', RUST, 9)}
    ${line('M-72 -58 Q-96 -34 -92 0', APRICOT, 27)}${line('M84 -60 Q88 -40 112 -4', APRICOT, 27)}
    ${oval(-86, 1, 20, 11, PAPER)}${oval(120, -2, 20, 11, PAPER)}
    <g transform="translate(112 -104) rotate(18) scale(.8)">${scarf(-14)}</g>
    <g transform="translate(138 -164) rotate(4) scale(.98)">${catHead({ gaze: [0.9, 0.1] })}</g>`;
}

export function catAsleep() {
  return `<path d="M-118 0 C-146 -44 -96 -112 -10 -112 C84 -112 136 -54 112 0 Z" fill="${APRICOT}"/>
    ${line('M-8 -110 q-10 20 0 40 M30 -107 q-10 20 0 40 M66 -94 q-12 18 -4 36', RUST, 9)}
    ${tail('M104 -22 C84 12 10 12 -36 -6')}
    <g transform="translate(-62 -50) rotate(-8) scale(.86)">${catHead({ eyes: 'closed' })}</g>`;
}
