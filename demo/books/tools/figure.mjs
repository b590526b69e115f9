/** The stand-in signer: a flat, friendly person drawn from a pose. Dark jumper, so that the hands stand out. */

export const FIGURE_SIZE = { width: 480, height: 270 };

const SKIN = '#C98A5E';
const SHADE = '#A96C45';
const HAIR = '#2B2233';
const JUMPER = '#0B5F5B';
const JUMPER_DARK = '#084A47';

export function drawFigure(pose) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="270" viewBox="0 0 480 270" style="display:block">
    <rect width="480" height="270" fill="#FBEBD2"/>
    <circle cx="240" cy="150" r="158" fill="#FFDDA8"/>
    ${body()}
    ${head(pose)}
    ${arm([172, 168], pose.right, -1)}${arm([308, 168], pose.left, 1)}
    ${hand(pose.right, pose.shapes[0], 1)}${hand(pose.left, pose.shapes[1], -1)}
  </svg>`;
}

const body = () => `
    <path d="M132 270 C134 196 150 150 204 142 L276 142 C330 150 346 196 348 270 Z" fill="${JUMPER}"/>
    <path d="M222 112 h36 v34 q-18 16 -36 0 Z" fill="${SHADE}"/>
    <path d="M206 142 q34 26 68 0" fill="none" stroke="#FFB454" stroke-width="9" stroke-linecap="round"/>`;

function head({ time, speaking }) {
  const nod = speaking ? Math.sin(time * 4) * 2 : 0;
  const blinking = time % 2.6 > 2.48;
  const open = speaking ? 3 + Math.abs(Math.sin(time * 9)) * 5 : 0;
  const mouth = open
    ? `<ellipse cx="240" cy="100" rx="9" ry="${open.toFixed(1)}" fill="#7A2E2A"/>`
    : '<path d="M227 97 q13 12 26 0" fill="none" stroke="#7A2E2A" stroke-width="4" stroke-linecap="round"/>';
  const eye = (x) =>
    blinking
      ? `<path d="M${x - 6} 76 h12" stroke="${HAIR}" stroke-width="4" stroke-linecap="round"/>`
      : `<ellipse cx="${x}" cy="76" rx="4.5" ry="6" fill="${HAIR}"/>`;
  return `<g transform="translate(0 ${nod.toFixed(2)})">
      <circle cx="240" cy="22" r="18" fill="${HAIR}"/>
      <path d="M194 84 C190 40 214 24 240 24 C266 24 290 40 286 84 Z" fill="${HAIR}"/>
      <ellipse cx="198" cy="82" rx="8" ry="11" fill="${SHADE}"/><ellipse cx="282" cy="82" rx="8" ry="11" fill="${SHADE}"/>
      <path d="M200 74 C200 46 280 46 280 74 C282 106 264 126 240 126 C216 126 198 106 200 74 Z" fill="${SKIN}"/>
      <path d="M200 72 C206 46 232 40 250 46 C268 50 280 58 280 74 C262 70 246 60 238 52 C230 62 214 70 200 72 Z" fill="${HAIR}"/>
      ${eye(222)}${eye(258)}
      <path d="M213 63 q9 -6 17 -1 M250 62 q9 -5 17 1" fill="none" stroke="${HAIR}" stroke-width="4" stroke-linecap="round"/>
      <circle cx="211" cy="93" r="7" fill="#E08A6A" opacity=".6"/><circle cx="269" cy="93" r="7" fill="#E08A6A" opacity=".6"/>
      <path d="M240 80 q5 8 -2 9" fill="none" stroke="${SHADE}" stroke-width="3" stroke-linecap="round"/>
      ${mouth}
    </g>`;
}

const BONE = 62;
const OUTWARD = 0.72;
const DOWNWARD = 0.66;

/** The elbow hangs outward and down from the middle, further the more the arm is bent, so it never jumps. */
function arm(shoulder, wrist, side) {
  const half = Math.hypot(wrist[0] - shoulder[0], wrist[1] - shoulder[1]) / 2;
  const bend = Math.sqrt(Math.max(0, BONE ** 2 - half ** 2)) * 0.85;
  const elbow = [
    (shoulder[0] + wrist[0]) / 2 + side * bend * OUTWARD,
    (shoulder[1] + wrist[1]) / 2 + bend * DOWNWARD,
  ];
  const points = [shoulder, elbow, wrist].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `<path d="M${points.join(' L')}" fill="none" stroke="${JUMPER_DARK}" stroke-width="34" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M${points.join(' L')}" fill="none" stroke="${JUMPER}" stroke-width="28" stroke-linecap="round" stroke-linejoin="round"/>`;
}

const FINGERS = {
  flat: [
    [-9, -24],
    [-3, -28],
    [3, -28],
    [9, -25],
    [17, -8],
  ],
  spread: [
    [-19, -20],
    [-7, -28],
    [6, -28],
    [17, -22],
    [22, -2],
  ],
  point: [
    [-7, -8],
    [-3, -31],
    [4, -9],
    [9, -7],
    [13, -4],
  ],
  fist: [
    [-8, -8],
    [-3, -10],
    [4, -10],
    [9, -8],
    [8, 0],
  ],
  pinch: [
    [-12, -20],
    [-5, -24],
    [5, -22],
    [14, -19],
    [13, -16],
  ],
};

function hand([x, y], shape, side) {
  const fingers = FINGERS[shape].map(([fx, fy]) => `M0 0 L${fx * side} ${fy}`).join(' ');
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" stroke-linecap="round">
      <path d="${fingers}" stroke="${SHADE}" stroke-width="11"/><circle r="16" fill="${SHADE}"/>
      <path d="${fingers}" stroke="${SKIN}" stroke-width="8"/><circle r="14.5" fill="${SKIN}"/>
    </g>`;
}
