/** Spreads 2 and 5 and the cover: the lamp is lit, and the boat finds home. */

import { at, cloud, fill, glow, line, oval, ridge, stars, svg } from '../../tools/drawing.mjs';
import { catFromBehind, catSitting } from './cat.mjs';
import { beam, beamPaint, moon, NIGHT_FOAM, nightSea, nightSky } from './night-sky.mjs';
import { APRICOT, CORAL, CREAM, LIGHT, MIST, NIGHT, PAPER } from './palette.mjs';
import { fisherman, vegaStanding } from './people.mjs';
import { boat, HEIGHT, lighthouse, rock, sail, shore, soundRings, WIDTH } from './places.mjs';

const lens = () => `${oval(0, -190, 300, 300, 'url(#lamp)')}
    <path d="M-64 0 L-40 -60 H40 L64 0 Z" fill="${NIGHT}"/><rect x="-58" y="-74" width="116" height="18" rx="8" fill="#8A5A34"/>
    <path d="M-78 -78 C-104 -160 -104 -230 -78 -306 H78 C104 -230 104 -160 78 -78 Z" fill="#FFF2C4"/>
    ${[
      [84, 104],
      [66, 82],
      [48, 60],
    ]
      .map(([rx, ry]) => oval(0, -192, rx, ry, 'none', 'stroke="#F1C873" stroke-width="6"'))
      .join('')}${line('M-80 -96 Q0 -84 80 -96 M-80 -288 Q0 -300 80 -288', '#F1C873', 6)}
    ${oval(0, -192, 32, 42, '#FFFFFF')}<rect x="-62" y="-326" width="124" height="20" rx="8" fill="#8A5A34"/>`;

export function lampLit() {
  return svg(
    WIDTH,
    HEIGHT,
    `${fill(WIDTH, HEIGHT, 'url(#sky)')}${stars({ width: WIDTH, bottom: 430, count: 110, seed: 31 })}
    ${moon(1610, 170, 58)}${cloud(1260, 240, 60, '#3C5685', 0.7)}${cloud(1010, 130, 46, '#3C5685', 0.6)}
    ${nightSea(560)}
    ${beam(330, 420, 1850, 230, 1850, 690, 0.75)}
    ${at(1190, 600, sail(APRICOT), { scale: 0.66 })}${at(1370, 634, sail(CORAL), { scale: 0.9, flip: true })}${at(1640, 690, sail(PAPER), { scale: 1.2 })}
    ${[
      [1194, 556],
      [1362, 570],
      [1652, 610],
    ]
      .map(
        ([x, y]) => `${oval(x, y, 34, 34, 'url(#lamp)')}<circle cx="${x}" cy="${y}" r="6" fill="#FFF7DC"/>`,
      )
      .join('')}
    <path d="M-20 -20 H700 L640 96 H-20 Z" fill="${CORAL}"/><path d="M-20 84 H660 V116 H-20 Z" fill="#B9472A"/>
    ${line('M20 116 V820 M330 116 V300 M620 116 V800', NIGHT, 18)}${line('M-20 300 H20 M620 300 H620', NIGHT, 10)}
    <path d="M-20 760 H1130 V800 H-20 Z" fill="#33315A"/><path d="M-20 796 H1130 V930 H-20 Z" fill="${NIGHT}"/>
    ${line('M640 566 H1120 M640 660 H1120 M700 566 V760 M810 566 V760 M1120 566 V760', '#2A2F55', 13)}
    ${at(330, 772, lens(), { scale: 1.22 })}
    ${at(
      540,
      790,
      vegaStanding({
        hands: [
          [-118, -216],
          [88, -140],
        ],
      }),
      { scale: 1.06 },
    )}
    ${at(985, 764, catFromBehind(), { scale: 1.15 })}
    ${shore({ seed: 5, foam: NIGHT_FOAM })}`,
    nightSky + glow('lamp', '#FFE08A') + glow('moon', '#FFF0CC', 0.5) + beamPaint('beam', 330, 1850),
  );
}

export function homeByEar() {
  return svg(
    WIDTH,
    HEIGHT,
    `${fill(WIDTH, HEIGHT, 'url(#sky)')}${stars({ width: 1000, bottom: 420, count: 80, seed: 41, from: 800 })}${moon(1560, 170, 64)}
    ${nightSea(600)}
    ${line('M1500 640 q60 -8 120 0 M1480 676 q80 -9 160 0 M1520 712 q50 -7 100 0', '#FFF0CC', 8, 'opacity=".5"')}
    ${cloud(140, 210, 150, '#5B7596', 0.55)}${cloud(620, 150, 120, '#4A6590', 0.6)}${cloud(60, 470, 130, MIST, 0.4)}${cloud(760, 520, 120, MIST, 0.32)}${cloud(1080, 330, 90, '#4A6590', 0.5)}
    ${rock(60, 880, 380, 220)}${rock(340, 890, 460, 190)}
    ${at(330, 716, catSitting({ eyes: 'squeezed', mouth: 'calling' }), { scale: 1.5, turn: 3 })}
    ${soundRings(400, 440, [170, 250, 340, 440, 550], 0, APRICOT)}
    ${at(1270, 800, boat({ crew: at(64, -44, fisherman('glad', [-70, -128])) }), { scale: 1.12 })}
    ${ridge({ width: 1000, y: 826, swing: 10, step: 100, seed: 27, bottom: HEIGHT, paint: '#123A4C', from: 860 })}
    <path d="M1500 770 H1830 V800 H1500 Z" fill="#8A5A34"/>${line('M1540 800 V900 M1650 800 V900 M1760 800 V900', '#6F4727', 22)}${line('M1500 770 H1820 M1570 772 v26 M1640 772 v26 M1710 772 v26 M1780 772 v26', '#A87647', 6)}
    ${line('M1530 768 V700', '#6F4727', 20)}${line('M1440 772 Q1490 790 1530 726', CREAM, 7)}
    ${at(
      1700,
      768,
      vegaStanding({
        hands: [
          [-104, -300],
          [86, -142],
        ],
      }),
      { scale: 0.86 },
    )}
    ${oval(1610, 500, 110, 110, 'url(#lamp)')}<rect x="1594" y="484" width="34" height="44" rx="9" fill="${LIGHT}" stroke="${NIGHT}" stroke-width="5"/>
    ${shore({ seed: 14, foam: NIGHT_FOAM })}`,
    nightSky + glow('lamp', '#FFE08A') + glow('moon', '#FFF0CC', 0.5),
  );
}

export function cover() {
  return svg(
    900,
    HEIGHT,
    `${fill(900, HEIGHT, 'url(#sky)')}${stars({ width: 900, bottom: 620, count: 120, seed: 77 })}
    ${nightSea(760, 0, 900)}
    <path d="M640 420 L-40 250 L-40 640 Z" fill="url(#beam)" opacity=".72"/><path d="M640 420 L940 330 L940 500 Z" fill="${LIGHT}" opacity=".3"/>
    ${rock(620, 960, 420, 180, { dark: '#23294A', lit: '#3A4068' })}
    ${at(640, 856, lighthouse(), { scale: 0.76 })}${oval(640, 420, 150, 150, 'url(#lamp)')}
    ${at(820, 806, sail(CORAL), { scale: 0.7 })}
    ${ridge({ width: 900, y: 936, swing: 9, step: 90, seed: 18, bottom: HEIGHT, paint: '#123A4C' })}
    ${rock(300, 1260, 900, 310, { dark: '#2D2C4E', lit: '#4A4972' })}${rock(860, 1260, 520, 220, { dark: '#23244A', lit: '#3A3B66' })}
    ${at(340, 1010, catSitting({ gaze: [-0.8, -0.8] }), { scale: 1.6, flip: true })}`,
    nightSky + glow('lamp', '#FFE08A') + beamPaint('beam', 640, -40),
  );
}
