/** One picture per chapter, and the cover. */

import {
  at,
  cloud,
  fill,
  glints,
  glow,
  line,
  oval,
  ridge,
  svg,
  verticalGradient,
} from '../../tools/drawing.mjs';
import {
  BARK,
  blueberry,
  drop,
  ground,
  leaf,
  MOSS,
  MOSS_DARK,
  MOSS_DRY,
  mossTufts,
  PAPER,
  pim,
  rain,
  snail,
  sorrel,
  spruce,
  stone,
  trunks,
} from './forest.mjs';

const [WIDTH, HEIGHT] = [1200, 800];

const fern = (x, y, scale, paint, flip = false) =>
  at(
    x,
    y,
    line(
      'M0 0 Q20 -90 90 -150 M10 -40 l-30 -20 M12 -46 l36 -4 M24 -74 l-28 -26 M28 -80 l38 0 M42 -104 l-22 -30 M48 -108 l36 4 M62 -126 l-12 -26 M66 -130 l26 6',
      paint,
      9,
    ),
    { scale, flip },
  );

export function thirstyStone() {
  const defs =
    verticalGradient('sky', [
      [0, '#8FD0EE'],
      [0.7, '#E3F3E4'],
    ]) +
    '<linearGradient id="ray" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFF1B8" stop-opacity=".75"/><stop offset="1" stop-color="#FFF1B8" stop-opacity="0"/></linearGradient>';
  return svg(
    WIDTH,
    HEIGHT,
    `${fill(WIDTH, HEIGHT, 'url(#sky)')}
    ${trunks([60, 210, 420, 640, 830, 1010, 1160], 34, '#A9C6B4', 620)}
    ${ground(WIDTH, 560, 3, '#B9CF98', HEIGHT)}
    ${trunks([130, 330, 900, 1090], 58, '#7C9A83', 650)}
    <path d="M560 -10 L760 -10 L620 760 H180 Z" fill="url(#ray)"/><path d="M850 -10 L960 -10 L1010 760 H720 Z" fill="url(#ray)"/>
    ${ground(WIDTH, 625, 9, '#93B56B', HEIGHT)}
    ${trunks([-10, 1215], 130, BARK, 780)}
    ${fern(180, 690, 1, '#6F9A4C')}${fern(1040, 690, 1.05, '#6F9A4C', true)}
    ${at(600, 764, stone({ moss: [MOSS_DRY, '#8F8440'] }) + mossTufts('#8F8440'))}
    ${line('M470 494 l26 14 l-8 20 M690 474 l-18 18 l16 18', '#7A7036', 5)}
    ${at(640, 426, pim({ gaze: [0.2, -1], mouth: 'ask' }), { scale: 0.9 })}
    ${ground(WIDTH, 742, 12, '#6E9450', HEIGHT)}
    ${fern(60, 790, 1.1, '#4F7A3C')}${fern(1150, 790, 1.2, '#4F7A3C', true)}${leaf(330, 770, 70, -20, '#C98B3C')}${leaf(850, 776, 64, 14, '#B5722E')}`,
    defs,
  );
}

export function longWalk() {
  const defs =
    verticalGradient('sky', [
      [0, '#9CC7DE'],
      [0.55, '#F7E8CB'],
    ]) + glow('sun', '#FFF1B8', 0.9);
  const spruces = [40, 110, 190, 250, 330, 930, 1000, 1080, 1150].map((x, index) =>
    spruce(x, 418, 110 + ((index * 37) % 80), index % 2 ? '#5F8A78' : '#507A6B'),
  );
  return svg(
    WIDTH,
    HEIGHT,
    `${fill(WIDTH, HEIGHT, 'url(#sky)')}${oval(330, 330, 260, 260, 'url(#sun)')}
    ${ridge({ width: WIDTH, y: 376, swing: 22, step: 160, seed: 2, bottom: HEIGHT, paint: '#A8C6B8' })}
    ${spruces.join('')}
    ${ridge({ width: WIDTH, y: 416, swing: 2, step: 200, seed: 7, bottom: HEIGHT, paint: '#CFE0E4' })}
    ${glints({ width: WIDTH, top: 430, bottom: 560, count: 36, seed: 3, colour: '#FFFFFF', opacity: 0.75 })}
    ${oval(690, 470, 270, 26, '#8BA4B5', 'opacity=".55"')}
    ${cloud(690, 220, 176, '#5F6F8C')}${cloud(650, 250, 120, '#4D5B78', 0.8)}${cloud(760, 176, 70, '#7C8BA6', 0.9)}
    ${ground(WIDTH, 575, 8, '#8DB06A', HEIGHT)}
    <path d="M470 585 C520 560 700 566 720 600 C760 660 440 690 470 810 H880 C800 720 960 660 900 590 Z" fill="#E6D3A3" opacity=".9"/>
    ${line('M-20 700 C120 560 260 600 330 720 C350 760 380 790 430 810', BARK, 46)}${line('M0 672 C120 560 240 590 312 700', '#7A6250', 12)}
    ${leaf(60, 520, 130, -30, '#5E8F45')}${leaf(150, 480, 110, 200, '#6FA14F')}${leaf(180, 560, 120, 10, '#5E8F45')}${line('M110 640 Q120 540 160 470', '#5E7F3C', 10)}
    ${blueberry(84, 560, 50)}${blueberry(196, 500, 46)}${blueberry(168, 604, 52)}
    ${at(520, 742, snail())}${at(836, 742, pim({ gaze: [-0.9, -0.2] }), { scale: 1.05 })}
    ${line('M280 752 q26 -8 52 0 M240 764 q20 -6 40 0', '#FFFFFF', 6, 'opacity=".6"')}
    ${ground(WIDTH, 768, 14, '#5E8F45', HEIGHT)}${fern(1080, 800, 1.4, '#4F7A3C', true)}`,
    defs,
  );
}

export function rainAtLast() {
  const defs = verticalGradient('sky', [
    [0, '#2F4664'],
    [0.6, '#6D93A3'],
    [1, '#A9C6B8'],
  ]);
  const beads = [
    [390, 420],
    [452, 388],
    [540, 366],
    [640, 372],
    [736, 398],
    [800, 440],
    [590, 410],
    [690, 430],
    [480, 440],
  ];
  return svg(
    WIDTH,
    HEIGHT,
    `${fill(WIDTH, HEIGHT, 'url(#sky)')}
    ${trunks([70, 250, 470, 760, 930, 1120], 36, '#4F6E7C', 640)}
    ${cloud(260, 60, 150, '#3B4F6E', 0.95)}${cloud(720, 40, 170, '#3B4F6E', 0.95)}${cloud(1090, 80, 140, '#3B4F6E', 0.95)}
    ${ground(WIDTH, 590, 4, '#5F8A66', HEIGHT)}${trunks([1000], 62, '#3C5560', 680)}
    ${rain(WIDTH, 640, 150, 5, 0.5)}
    ${at(590, 720, stone({ moss: [MOSS, MOSS_DARK], face: 'happy' }) + mossTufts('#9AD05E', 34))}
    ${beads.map(([x, y], index) => drop(x, y, 8 + (index % 3) * 3)).join('')}
    ${ground(WIDTH, 690, 16, '#4E7F45', HEIGHT)}
    ${at(950, 480, sorrel(270), { scale: 1.25 })}
    ${at(1050, 752, snail({ gaze: [-0.4, -0.6] }), { scale: 0.86, flip: true })}${at(730, 768, pim({ gaze: [0.1, -0.9] }), { scale: 0.86 })}
    ${oval(260, 748, 210, 34, '#8FB9C4')}${line('M190 744 q30 -12 60 0 M270 758 q36 -12 72 0', '#E4F4F7', 5)}${line('M250 730 q-16 -22 -30 -24 M250 730 q0 -26 2 -36 M250 730 q18 -22 30 -24', '#E4F4F7', 6)}
    ${fern(60, 790, 1.2, '#3C6B39')}${rain(WIDTH, HEIGHT, 70, 11, 0.65)}`,
    defs,
  );
}

export function cover() {
  const defs = verticalGradient('sky', [
    [0, '#244A5C'],
    [0.5, '#4E8B86'],
    [1, '#A8CDA0'],
  ]);
  const title = (y, text) =>
    `<text x="450" y="${y}" text-anchor="middle" font-family="Atkinson Hyperlegible Next, Noto Sans" font-size="136" font-weight="800" letter-spacing="-3" fill="${PAPER}">${text}</text>`;
  return svg(
    900,
    1200,
    `${fill(900, 1200, 'url(#sky)')}
    ${trunks([40, 190, 730, 860], 50, '#2F6068', 900)}${rain(900, 900, 130, 3, 0.4)}
    ${title(190, 'Moss')}${title(325, 'and Rain')}
    ${ground(900, 860, 4, '#4F8A5A', 1200)}
    ${at(420, 1120, stone({ moss: [MOSS, MOSS_DARK], face: 'happy' }) + mossTufts('#9AD05E', 34), { scale: 1.12 })}
    ${at(470, 560, sorrel(190), { scale: 1.25 })}
    ${at(380, 748, pim({ gaze: [0.5, -0.9] }), { scale: 1.35 })}
    ${[
      [180, 860],
      [260, 800],
      [610, 800],
      [690, 870],
      [330, 830],
      [560, 850],
    ]
      .map(([x, y], index) => drop(x, y, 11 + (index % 3) * 3))
      .join('')}
    ${ground(900, 1100, 16, '#3F7440', 1200)}
    ${at(700, 1160, snail({ gaze: [-0.5, -0.5] }), { scale: 0.9, flip: true })}
    ${fern(60, 1190, 1.5, '#2F5F35')}${rain(900, 1200, 50, 13, 0.6)}`,
    defs,
  );
}
