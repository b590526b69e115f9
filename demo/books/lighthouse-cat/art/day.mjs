/** Spread 1 and spread 6: the island by day. */

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
import { catAsleep, catSitting } from './cat.mjs';
import { APRICOT, CORAL, CREAM, DEEP, FOAM, GRASS, GRASS_DARK, INK, PAPER, SEA, TEAL } from './palette.mjs';
import { vegaArmOver, vegaSitting, vegaStanding } from './people.mjs';
import { cottage, HEIGHT, lighthouse, rock, sail, shore, WIDTH } from './places.mjs';

const gull = (x, y, size) => at(x, y, line('M-34 -8 Q-16 -22 0 0 Q16 -22 34 -8', PAPER, 7), { scale: size });

const tuft = (x, y) =>
  line(`M${x} ${y} q-4 -18 -12 -24 M${x} ${y} q0 -20 2 -30 M${x} ${y} q6 -16 14 -22`, GRASS_DARK, 5);

const flower = (x, y, colour) =>
  line(`M${x} ${y} v-26`, GRASS_DARK, 5) +
  `<circle cx="${x}" cy="${y - 32}" r="9" fill="${colour}"/><circle cx="${x}" cy="${y - 32}" r="3.5" fill="${CREAM}"/>`;

function water(width, y) {
  return (
    ridge({ width, y, swing: 2, step: 150, seed: 4, bottom: HEIGHT, paint: '#63B5AC' }) +
    glints({ width, top: y + 14, bottom: y + 120, count: 34, seed: 8, colour: '#E9F7F0' }) +
    ridge({ width, y: y + 110, swing: 14, step: 120, seed: 5, bottom: HEIGHT, paint: SEA }) +
    glints({ width, top: y + 130, bottom: y + 230, count: 30, seed: 9, colour: FOAM })
  );
}

const nearWater = (y) =>
  ridge({ width: WIDTH, y, swing: 16, step: 110, seed: 6, bottom: HEIGHT, paint: TEAL });

export function island() {
  const sky = verticalGradient('sky', [
    [0, '#8CCFD0'],
    [0.35, '#CFE9DC'],
    [0.62, '#FFE6C0'],
  ]);
  return svg(
    WIDTH,
    HEIGHT,
    `${fill(WIDTH, HEIGHT, 'url(#sky)')}
    ${oval(1480, 300, 330, 330, 'url(#sun)')}<circle cx="1480" cy="300" r="86" fill="#FFD27A"/>
    ${cloud(250, 210, 92, PAPER, 0.95)}${cloud(1090, 150, 74, PAPER, 0.85)}${cloud(1690, 480, 70, PAPER, 0.8)}${cloud(60, 400, 56, PAPER, 0.7)}
    ${water(WIDTH, 590)}
    ${at(170, 606, sail(CORAL), { scale: 0.8 })}${at(330, 650, sail(APRICOT), { scale: 1.1, flip: true })}
    ${rock(470, 812, 330, 110)}${rock(1640, 822, 420, 130)}${nearWater(806)}
    <path d="M420 900 C470 760 560 716 660 704 C820 690 980 708 1130 700 C1330 690 1500 730 1600 900 Z" fill="${GRASS_DARK}"/>
    <path d="M452 900 C510 776 590 728 690 716 C850 700 1000 724 1150 716 C1330 708 1470 752 1556 900 Z" fill="${GRASS}"/>
    <path d="M664 736 C700 800 860 806 960 800 C1010 796 1050 776 1066 740 H1114 C1112 800 1060 836 960 842 C820 848 660 830 628 738 Z" fill="#F4DDAE"/>
    ${at(650, 742, lighthouse())}${at(1090, 742, cottage(), { scale: 0.95 })}
    ${at(
      1300,
      824,
      vegaStanding({
        hands: [
          [-86, -146],
          [128, -330],
        ],
      }),
      { scale: 0.68 },
    )}
    ${at(1446, 830, catSitting({ gaze: [-0.6, -0.8] }), { scale: 0.6 })}
    ${[520, 600, 790, 930, 1030, 1190, 1220].map((x, index) => tuft(x, 800 + (index % 3) * 22)).join('')}
    ${flower(560, 830, CORAL)}${flower(580, 800, PAPER)}${flower(1150, 812, APRICOT)}${flower(1386, 846, CORAL)}${flower(760, 846, PAPER)}
    ${gull(420, 330, 1)}${gull(500, 290, 0.7)}${gull(1270, 300, 0.8)}${gull(90, 520, 0.6)}
    ${shore({ seed: 3 })}`,
    sky + glow('sun', '#FFE3A1'),
  );
}

const mackerel =
  () => `<path d="M-96 0 C-60 -40 30 -40 74 -6 L112 -34 Q104 0 112 30 L74 4 C30 34 -60 34 -96 0 Z" fill="#4F8FA8"/>
    <path d="M-96 0 C-60 34 30 34 74 4 C20 10 -40 10 -96 0 Z" fill="#DDEBEA"/>${line('M-40 -26 q8 10 2 20 M-14 -30 q8 12 2 24 M12 -28 q8 11 2 22 M36 -22 q6 9 2 17', DEEP, 6)}<circle cx="-68" cy="-6" r="5.5" fill="${INK}"/>`;

const chair = () =>
  line('M-128 -318 Q-150 -150 -118 -24 M128 -318 Q150 -150 118 -24 M-128 -318 H128', '#8A5A34', 18) +
  line('M-76 -318 V-160 M-26 -318 V-160 M26 -318 V-160 M76 -318 V-160', '#A06C40', 12) +
  line('M-138 -150 H138', '#8A5A34', 20);

const rockers = () => line('M-170 -12 Q0 58 170 -12', '#6F4727', 18);

export function morning() {
  const sky = verticalGradient('sky', [
    [0, '#9FD6D2'],
    [0.3, '#FFEBC9'],
    [0.55, '#FFCF9A'],
  ]);
  return svg(
    WIDTH,
    HEIGHT,
    `${fill(WIDTH, HEIGHT, 'url(#sky)')}
    ${oval(820, 560, 520, 520, 'url(#sun)')}<circle cx="700" cy="500" r="104" fill="#FFC862"/>
    ${cloud(230, 170, 80, PAPER, 0.9)}${cloud(1060, 210, 96, PAPER, 0.9)}${cloud(1560, 110, 70, PAPER, 0.85)}
    ${water(WIDTH, 540)}
    ${line('M640 566 q60 -8 120 0 M610 600 q90 -10 180 0 M650 640 q60 -8 120 0 M620 690 q80 -9 160 0', '#FFE3A1', 9, 'opacity=".85"')}
    ${at(1010, 560, sail(CORAL), { scale: 0.62 })}${nearWater(700)}
    ${at(190, 660, lighthouse(), { scale: 0.78 })}
    <path d="M-20 700 C90 632 300 628 420 700 C620 756 900 742 1120 716 C1380 690 1640 694 1830 730 V960 H-20 Z" fill="${GRASS_DARK}"/>
    <path d="M-20 730 C120 664 290 664 420 726 C640 782 900 766 1120 742 C1380 716 1640 720 1830 760 V960 H-20 Z" fill="${GRASS}"/>
    ${at(330, 806, `${oval(0, 8, 190, 34, '#3E7C45', 'opacity=".5"')}${oval(0, -4, 168, 30, PAPER)}${oval(0, -8, 128, 19, '#DCEBEA')}<g transform="translate(6 -34) rotate(-4)">${mackerel()}</g>`)}
    ${at(660, 834, catSitting({ gaze: [-1, 0.9] }), { scale: 1.16 })}
    ${at(1380, 806, `${oval(0, 34, 240, 26, '#3E7C45', 'opacity=".45"')}${chair()}${vegaSitting()}${at(6, -152, catAsleep(), { scale: 0.86 })}${vegaArmOver()}${rockers()}`, { scale: 1.12 })}
    ${[70, 900, 1010, 1120, 1680, 1760].map((x, index) => tuft(x, 790 + (index % 3) * 22)).join('')}
    ${flower(80, 838, CORAL)}${flower(960, 836, PAPER)}${flower(1070, 850, APRICOT)}${flower(1640, 842, CORAL)}${flower(1730, 856, PAPER)}${flower(150, 770, APRICOT)}
    ${gull(420, 260, 0.9)}${gull(1300, 300, 0.7)}${gull(1700, 330, 0.9)}
    ${shore({ seed: 21 })}`,
    sky + glow('sun', '#FFE9B0', 1),
  );
}
