/** Layla, her grandmother, the turtle, the lantern and the moon: everything that more than one picture needs. */

import { line, oval, soft } from '../../tools/drawing.mjs';

export const INK = '#1F2430';
export const PAPER = '#FFF6E6';
export const GOLD = '#FFC95C';
export const BRASS = '#B8772B';
export const BRASS_DARK = '#87531A';
export const LIGHT = '#FFE9A8';
export const PLUM = '#4B2E5A';

const SKIN = '#D79A6B';
const SKIN_SHADE = '#B87B50';

const FACES = {
  awake: (gaze) =>
    [-17, 17]
      .map(
        (x) =>
          oval(x, 0, 8, 10, PAPER) +
          oval(x + gaze * 2.5, 1, 5, 7.5, INK) +
          oval(x + gaze * 2.5 + 2, -2, 1.8, 2.2, PAPER),
      )
      .join(''),
  asleep: () => line('M-25 0 q8 8 16 0 M9 0 q8 8 16 0', INK, 4.5),
};

/** Centred on the face, about 130 wide with her curls. */
export function laylaHead({ eyes = 'awake', gaze = 0, mouth = 'smile' } = {}) {
  const curls = [
    [-52, -30, 26],
    [-60, 6, 25],
    [-56, 40, 24],
    [52, -30, 26],
    [60, 6, 25],
    [56, 40, 24],
    [-28, -56, 26],
    [4, -62, 28],
    [34, -52, 26],
  ];
  const mouths = {
    smile: line('M-14 22 q14 14 28 0', '#8E2F2A', 5),
    surprised: oval(0, 27, 8, 9, '#8E2F2A'),
  };
  return `<g fill="#2A1D2E">${curls.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>
    <path d="M-46 -8 C-46 -50 46 -50 46 -8 C48 34 24 52 0 52 C-24 52 -48 34 -46 -8 Z" fill="${SKIN}"/>
    <path d="M-48 -8 C-44 -46 -18 -52 4 -50 C30 -50 46 -34 48 -8 C30 -16 12 -26 2 -34 C-10 -22 -30 -12 -48 -8 Z" fill="#2A1D2E"/>
    ${oval(-31, 20, 10, 7, '#E57F62', 'opacity=".65"')}${oval(31, 20, 10, 7, '#E57F62', 'opacity=".65"')}
    ${FACES[eyes](gaze)}${line('M-1 8 q5 6 -1 8', SKIN_SHADE, 3.5)}${mouths[mouth]}
    <path d="M30 -52 q-4 -26 18 -26 q4 12 -6 20 q14 -4 18 8 q-16 12 -30 -2 Z" fill="#E4633F"/>`;
}

/** Stands on the origin, about 330 high. @param hands where the two hands are */
export function layla({
  hands = [
    [-76, -110],
    [76, -110],
  ],
  head = {},
} = {}) {
  const arm = ([x, y], side) =>
    `${line(`M${side * 40} -196 Q${side * 74} ${(-196 + y) / 2 + 20} ${x} ${y}`, '#F08A4B', 32)}<circle cx="${x}" cy="${y}" r="16" fill="${SKIN}"/>`;
  return `${line('M-22 -40 V-6 M22 -40 V-6', SKIN, 20)}${line('M-34 -4 h16 M18 -4 h16', '#7A2E2A', 16)}
    <path d="M-44 -208 Q0 -232 44 -208 Q66 -120 88 -40 Q0 -14 -88 -40 Q-66 -120 -44 -208 Z" fill="#E4633F"/>
    <path d="M-84 -56 Q0 -30 84 -56 L88 -40 Q0 -14 -88 -40 Z" fill="${GOLD}"/>${line('M-64 -92 Q0 -68 64 -92', GOLD, 6, 'stroke-dasharray="1 14"')}
    ${arm(hands[0], -1)}${arm(hands[1], 1)}
    <g transform="translate(0 -262)">${laylaHead(head)}</g>`;
}

/** Stands on the origin, about 430 high. */
export function grandmother({
  hands = [
    [-96, -150],
    [96, -150],
  ],
} = {}) {
  const arm = ([x, y], side) =>
    `${line(`M${side * 54} -268 Q${side * 104} ${(-268 + y) / 2 + 30} ${x} ${y}`, '#2A7F86', 44)}<circle cx="${x}" cy="${y}" r="19" fill="${SKIN}"/>`;
  return `<path d="M-64 -290 Q0 -316 64 -290 Q104 -150 116 0 Q0 18 -116 0 Q-104 -150 -64 -290 Z" fill="#1F6B74"/>
    ${line('M-110 -28 Q0 -8 110 -28', GOLD, 7)}${line('M-104 -56 Q0 -36 104 -56', PAPER, 6, 'stroke-dasharray="2 18"')}
    ${arm(hands[0], -1)}${arm(hands[1], 1)}
    <path d="M-74 -350 C-80 -440 80 -440 74 -350 C80 -300 92 -262 66 -240 Q0 -214 -66 -240 C-92 -262 -80 -300 -74 -350 Z" fill="#F2D7E4"/>
    <path d="M-46 -356 C-46 -402 46 -402 46 -356 C46 -312 24 -296 0 -296 C-24 -296 -46 -312 -46 -356 Z" fill="${SKIN}"/>
    ${line('M-27 -352 q9 -9 18 0 M9 -352 q9 -9 18 0', INK, 4.5)}${line('M-16 -324 q16 13 32 0', '#8E2F2A', 5)}
    ${oval(-31, -334, 10, 7, '#E57F62', 'opacity=".6"')}${oval(31, -334, 10, 7, '#E57F62', 'opacity=".6"')}
    ${line('M-70 -372 C-60 -420 60 -420 70 -372', '#D9A9C2', 6)}`;
}

/** Hangs from or stands at the origin (its foot); 260 high. Its glass smiles. */
export function lantern({ face = true, lit = true } = {}) {
  const glass = lit ? LIGHT : '#C9B48A';
  const smile = face
    ? oval(-17, -118, 6, 9, PLUM) +
      oval(17, -118, 6, 9, PLUM) +
      line('M-15 -94 q15 15 30 0', PLUM, 5.5) +
      oval(-33, -100, 9, 6, '#F0894F', 'opacity=".8"') +
      oval(33, -100, 9, 6, '#F0894F', 'opacity=".8"')
    : '';
  return `${lit ? oval(0, -110, 250, 250, 'url(#lamp)') : ''}
    <circle cx="0" cy="-262" r="17" fill="none" stroke="${BRASS}" stroke-width="8"/>
    <path d="M-8 -246 h16 l10 26 h-36 Z" fill="${BRASS_DARK}"/><path d="M-66 -176 C-58 -220 -22 -226 0 -236 C22 -226 58 -220 66 -176 Z" fill="${BRASS}"/>
    ${line('M-40 -182 Q-32 -210 -8 -226 M40 -182 Q32 -210 8 -226', GOLD, 5)}
    <rect x="-74" y="-182" width="148" height="18" rx="8" fill="${BRASS_DARK}"/>
    <path d="M-60 -164 H60 L72 -106 L56 -46 H-56 L-72 -106 Z" fill="${glass}"/>
    <path d="M-60 -164 h22 l-10 58 l8 60 h-16 L-72 -106 Z" fill="#F08A4B" opacity=".65"/><path d="M60 -164 h-22 l10 58 l-8 60 h16 L72 -106 Z" fill="#3E9C94" opacity=".65"/>
    ${line('M-38 -164 L-48 -106 L-40 -46 M38 -164 L48 -106 L40 -46 M-60 -164 L-72 -106 L-56 -46 M60 -164 L72 -106 L56 -46', BRASS_DARK, 6)}
    ${smile}<path d="M-66 -48 H66 L54 -22 H-54 Z" fill="${BRASS}"/><path d="M-54 -24 H54 L70 0 H-70 Z" fill="${BRASS_DARK}"/>`;
}

/** Walks to the left on the origin, about 250 wide. */
export function turtle({ mood = 'glad' } = {}) {
  const face =
    mood === 'sad'
      ? `${line('M-146 -44 q10 -9 20 -2', INK, 5) + line('M-160 -84 l20 -6', INK, 4.5)}<path d="M-132 -56 q9 14 0 19 q-9 -5 0 -19 Z" fill="#BFE6F2"/>`
      : line('M-154 -44 q12 12 24 0', INK, 5) + oval(-124, -54, 8, 6, '#F08C7A', 'opacity=".7"');
  return `${soft(
    [
      [-70, -26],
      [-112, -6],
      [-128, 6],
      [-96, 10],
      [-50, -4],
    ],
    '#5FA46A',
  )}${soft(
    [
      [56, -26],
      [92, -8],
      [118, 4],
      [88, 12],
      [40, -4],
    ],
    '#5FA46A',
  )}
    <path d="M-70 -36 C-90 -60 -98 -92 -134 -94 C-170 -94 -176 -50 -152 -34 C-130 -20 -96 -14 -60 -16 Z" fill="#7CBF7E"/>
    ${oval(-140, -68, 9, 11, PAPER)}${oval(-142, -67, 5.5, 8, INK)}${oval(-140, -70, 2, 2.4, PAPER)}${face}
    <path d="M-104 -22 C-104 -122 -40 -150 8 -150 C66 -150 112 -110 112 -22 Q0 4 -104 -22 Z" fill="#2F7D6B"/>
    ${[
      [-46, -84, 25],
      [8, -106, 27],
      [58, -76, 24],
      [6, -50, 26],
      [-62, -42, 17],
      [76, -38, 16],
    ]
      .map(
        ([x, y, r]) =>
          `<path d="M${x - r} ${y} L${x - r / 2} ${y - r * 0.86} H${x + r / 2} L${x + r} ${y} L${x + r / 2} ${y + r * 0.86} H${x - r / 2} Z" fill="#4FA58A"/>`,
      )
      .join('')}
    <path d="M-108 -30 Q0 0 116 -30 Q122 -16 104 -12 Q0 14 -98 -12 Q-114 -16 -108 -30 Z" fill="#E3C27A"/>`;
}

export function moon(x, y, radius, { face = true } = {}) {
  const smile = face
    ? line(
        `M${x - radius * 0.42} ${y - radius * 0.08} q${radius * 0.14} ${radius * 0.14} ${radius * 0.28} 0 M${x + radius * 0.14} ${y - radius * 0.08} q${radius * 0.14} ${radius * 0.14} ${radius * 0.28} 0 M${x - radius * 0.28} ${y + radius * 0.26} q${radius * 0.28} ${radius * 0.26} ${radius * 0.56} 0`,
        '#7A5A2E',
        radius * 0.075,
      ) +
      oval(x - radius * 0.52, y + radius * 0.2, radius * 0.14, radius * 0.09, '#F0A06A', 'opacity=".7"') +
      oval(x + radius * 0.52, y + radius * 0.2, radius * 0.14, radius * 0.09, '#F0A06A', 'opacity=".7"')
    : '';
  return `${oval(x, y, radius * 2.8, radius * 2.8, 'url(#moon)')}<circle cx="${x}" cy="${y}" r="${radius}" fill="#FFF0CC"/>${smile}`;
}

export function palm(x, y, height, paint) {
  const fronds = [-170, -140, -100, -60, -30, 0]
    .map(
      (turn) =>
        `<path d="M0 0 Q${height * 0.24} ${-height * 0.16} ${height * 0.46} ${height * 0.05} Q${height * 0.24} ${-height * 0.04} 0 0 Z" transform="rotate(${turn})"/>`,
    )
    .join('');
  return `<g transform="translate(${x} ${y})">${line(`M0 0 Q${height * 0.1} ${-height * 0.5} 0 ${-height}`, paint, height * 0.055)}<g fill="${paint}" transform="translate(0 ${-height})">${fronds}</g></g>`;
}
