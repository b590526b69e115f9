/** One picture per chapter, and the cover. The story runs from right to left, and so do the pictures. */

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
import { GOLD, grandmother, LIGHT, lantern, layla, moon, PAPER, palm, turtle } from './seaside.mjs';

const [WIDTH, HEIGHT] = [1200, 800];

const GLOWS = glow('lamp', '#FFD97A', 0.9) + glow('moon', '#FFF0CC', 0.55);

const nightSky = (top, middle, bottom) =>
  verticalGradient('sky', [
    [0, top],
    [0.4, middle],
    [0.75, bottom],
  ]);

const night = nightSky('#141D3B', '#263C70', '#5A6BA0');

function tiles(y, colour) {
  let path = '';
  for (let x = 20; x < WIDTH; x += 80) path += `M${x} ${y} l20 -20 l20 20 l-20 20 Z `;
  return `<path d="${path}" fill="${colour}"/>`;
}

export function windowLight() {
  const arch = 'M400 600 V300 C400 190 500 130 600 84 C700 130 800 190 800 300 V600 Z';
  return svg(
    WIDTH,
    HEIGHT,
    `${fill(WIDTH, HEIGHT, '#B5603F')}<rect y="640" width="${WIDTH}" height="160" fill="#7E3B33"/>${oval(600, 520, 620, 520, 'url(#room)')}
    <path d="M366 632 V296 C366 166 486 96 600 46 C714 96 834 166 834 296 V632 Z" fill="#F1CF9B"/>
    <clipPath id="window"><path d="${arch}"/></clipPath>
    <g clip-path="url(#window)">${fill(WIDTH, HEIGHT, 'url(#sky)')}${stars({ width: 420, from: 390, bottom: 380, count: 60, seed: 12 })}
      ${moon(500, 270, 46, { face: false })}
      ${ridge({ width: WIDTH, y: 470, swing: 2, step: 150, seed: 4, bottom: HEIGHT, paint: '#2B5A80' })}${glints({ width: 420, from: 390, top: 480, bottom: 590, count: 22, seed: 6, colour: '#CFE3EE' })}
      ${line('M480 500 h60 M470 524 h80 M486 548 h44', '#FFF0CC', 6, 'opacity=".7"')}</g>
    ${line(arch.replace(' Z', ''), '#8A4A35', 12)}
    <rect x="340" y="596" width="520" height="34" rx="10" fill="#F7DDB0"/>${tiles(662, '#E7B566')}
    <path d="M60 -10 C90 180 60 420 20 640 H-20 V-10 Z" fill="#2A7F86"/><path d="M1140 -10 C1110 180 1140 420 1180 640 H1220 V-10 Z" fill="#2A7F86"/>${line('M30 300 q24 14 40 4 M1170 300 q-24 14 -40 4', GOLD, 10)}
    ${oval(600, 770, 480, 44, '#F1CF9B', 'opacity=".9"')}${oval(600, 770, 420, 32, '#C9503C')}${oval(600, 770, 330, 22, '#F1CF9B')}${oval(600, 770, 270, 15, '#2A7F86')}
    ${at(600, 598, lantern(), { scale: 1.02 })}
    ${at(
      860,
      768,
      grandmother({
        hands: [
          [-172, -236],
          [98, -150],
        ],
      }),
      { scale: 1.08 },
    )}
    ${at(
      360,
      772,
      layla({
        hands: [
          [-82, -116],
          [108, -236],
        ],
        head: { gaze: 1 },
      }),
      { scale: 1.16 },
    )}`,
    night + GLOWS + glow('room', '#FFC77A', 0.85),
  );
}

export function noMoon() {
  return svg(
    WIDTH,
    HEIGHT,
    `${fill(WIDTH, HEIGHT, 'url(#sky)')}${stars({ width: 300, bottom: 120, count: 12, seed: 5, colour: '#9FB0D8' })}
    ${cloud(300, 170, 150, '#2D3658')}${cloud(760, 130, 190, '#343F66')}${cloud(1090, 220, 130, '#2D3658')}${cloud(560, 230, 110, '#262F4F', 0.9)}
    ${oval(740, 118, 150, 90, '#5A658E', 'opacity=".35"')}
    ${ridge({ width: WIDTH, y: 430, swing: 2, step: 150, seed: 4, bottom: HEIGHT, paint: '#16213F' })}${glints({ width: 700, top: 440, bottom: 560, count: 26, seed: 6, colour: '#5F75A8', opacity: 0.5 })}
    <path d="M1220 470 C980 480 760 520 520 590 C320 650 120 640 -20 650 V810 H1220 Z" fill="#4E4668"/>
    <path d="M1220 520 C1000 530 780 570 560 640 C340 700 140 690 -20 700 V810 H1220 Z" fill="#5E5373"/>
    ${palm(1110, 560, 300, '#232845')}${palm(1010, 540, 210, '#2A3052')}
    ${oval(860, 560, 330, 250, 'url(#lamp)')}
    ${at(
      870,
      690,
      layla({
        hands: [
          [-110, -150],
          [72, -110],
        ],
        head: { gaze: -1, mouth: 'surprised' },
      }),
      { scale: 1.02 },
    )}
    ${at(758, 668, lantern({ face: true }), { scale: 0.42 })}
    ${at(420, 720, turtle({ mood: 'sad' }), { scale: 1.1 })}
    ${line('M560 690 q20 -12 40 0 M600 716 q20 -12 40 0 M570 742 q20 -12 40 0', '#7C7092', 7)}
    ${line('M236 560 q-14 -16 -2 -30 q14 -14 0 -30 M204 570 q-14 -16 -2 -30', '#9FB0D8', 6, 'opacity=".8"')}`,
    nightSky('#0F1530', '#1C2547', '#2E3963') + GLOWS,
  );
}

export function brightPath() {
  return svg(
    WIDTH,
    HEIGHT,
    `${fill(WIDTH, HEIGHT, 'url(#sky)')}${stars({ width: WIDTH, bottom: 330, count: 80, seed: 15 })}
    ${moon(330, 190, 96)}${cloud(150, 270, 92, '#4A5B90', 0.95)}${cloud(520, 250, 80, '#4A5B90', 0.92)}${cloud(980, 120, 76, '#3A4A7D', 0.8)}
    ${ridge({ width: WIDTH, y: 400, swing: 2, step: 150, seed: 4, bottom: HEIGHT, paint: '#2B5A80' })}
    ${line('M270 424 h120 M240 452 h180 M280 480 h100 M230 512 h200', '#FFF0CC', 8, 'opacity=".75"')}
    ${glints({ width: 800, top: 410, bottom: 600, count: 34, seed: 6, colour: '#CFE3EE' })}
    <path d="M1220 450 C960 470 640 500 500 580 C400 640 300 700 220 810 H1220 Z" fill="#C99F6B"/>
    <path d="M1220 500 C980 516 680 540 560 610 C460 670 380 720 320 810 H1220 Z" fill="#D9B27C"/>
    ${line('M500 580 C400 640 300 700 216 816', '#EAF6F5', 12, 'opacity=".9"')}
    ${palm(1120, 520, 290, '#3A3F6B')}
    <path d="M300 760 C440 640 700 640 1190 700 L1210 780 C820 740 560 740 420 806 Z" fill="url(#path)"/>
    ${at(850, 768, turtle(), { scale: 0.98 })}
    ${at(
      560,
      742,
      layla({
        hands: [
          [-118, -176],
          [80, -108],
        ],
        head: { gaze: 1 },
      }),
      { scale: 1.12 },
    )}
    ${at(430, 650, lantern(), { scale: 0.56 })}
    ${[
      [700, 770],
      [960, 740],
      [1040, 770],
      [640, 780],
      [1130, 745],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="${LIGHT}"/>`)
      .join('')}`,
    night +
      GLOWS +
      `<linearGradient id="path" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#FFE9A8"/><stop offset=".6" stop-color="${GOLD}" stop-opacity=".75"/><stop offset="1" stop-color="${GOLD}" stop-opacity="0"/></linearGradient>`,
  );
}

const house = (x, y, width, height, paint, lights) =>
  `<rect x="${x}" y="${y - height}" width="${width}" height="${height + 20}" fill="${paint}"/><path d="M${x + width * 0.2} ${y - height} a${width * 0.3} ${width * 0.34} 0 0 1 ${width * 0.6} 0 Z" fill="${paint}"/>${lights.map(([lx, ly]) => `<path d="M${x + lx} ${y - ly} v-22 q9 -14 18 0 v22 Z" fill="${GOLD}"/>`).join('')}`;

/** @param title two lines of Arabic, drawn into the picture because a shelf shows the cover alone */
export function cover(title) {
  const lines = title.map(
    (words, index) =>
      `<text x="450" y="${200 + index * 150}" direction="rtl" text-anchor="middle" font-family="Noto Kufi Arabic, Noto Naskh Arabic" font-size="112" font-weight="700" fill="${PAPER}">${words}</text>`,
  );
  return svg(
    900,
    1200,
    `${fill(900, 1200, 'url(#sky)')}${stars({ width: 900, bottom: 720, count: 130, seed: 25 })}
    ${lines.join('')}
    ${ridge({ width: 900, y: 800, swing: 2, step: 150, seed: 4, bottom: 1200, paint: '#2B5A80' })}${glints({ width: 900, top: 812, bottom: 960, count: 40, seed: 6, colour: '#CFE3EE' })}
    ${house(600, 800, 130, 120, '#28315E', [
      [24, 50],
      [84, 50],
    ])}${house(710, 810, 110, 190, '#323C6E', [
      [24, 110],
      [66, 60],
    ])}${house(800, 812, 130, 140, '#28315E', [[40, 70]])}
    <path d="M-20 960 C200 900 640 900 920 950 V1220 H-20 Z" fill="#D9B27C"/><path d="M-20 1010 C240 960 660 960 920 1000 V1220 H-20 Z" fill="#C99F6B"/>
    ${palm(120, 980, 420, '#3A3F6B')}
    ${at(470, 1090, lantern(), { scale: 2.1 })}
    ${at(700, 1150, turtle(), { scale: 0.95 })}
    ${at(
      190,
      1130,
      layla({
        hands: [
          [-78, -116],
          [84, -220],
        ],
        head: { gaze: 1 },
      }),
      { scale: 1.05 },
    )}`,
    night + GLOWS,
  );
}
