/** Spreads 3 and 4: the fog comes, and Saffran runs out to the last rock. */

import {
  at,
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
import { catFromBehind, catRunning } from './cat.mjs';
import { beam, beamPaint, NIGHT_FOAM } from './night-sky.mjs';
import { APRICOT, MIST } from './palette.mjs';
import { fisherman } from './people.mjs';
import { boat, fogBank, HEIGHT, lighthouse, rock, shore, soundRings, WIDTH } from './places.mjs';

export function fogComes() {
  const sky = verticalGradient('sky', [
    [0, '#27365A'],
    [0.5, '#6F86A4'],
    [0.8, '#A9BBC8'],
  ]);
  return svg(
    WIDTH,
    HEIGHT,
    `${fill(WIDTH, HEIGHT, 'url(#sky)')}${stars({ width: WIDTH, bottom: 150, count: 36, seed: 33 })}
    ${ridge({ width: WIDTH, y: 640, swing: 3, step: 150, seed: 4, bottom: HEIGHT, paint: '#5F7D94' })}
    ${beam(420, 214, 1180, 60, 1180, 420, 0.6)}
    ${fogBank(520, 40, MIST, 0.5)}
    ${at(420, 770, lighthouse(), { scale: 0.92 })}${oval(420, 246, 170, 170, 'url(#lamp)')}
    ${fogBank(640, -140, '#B7C7D1', 0.62)}
    ${at(1440, 690, boat({ hull: '#4C6B85', crew: at(60, -44, fisherman('worried')) }), { scale: 0.86 })}
    ${soundRings(1352, 590, [90, 145, 200, 255], 205, APRICOT)}
    ${fogBank(760, 150, '#C9D5DB', 0.78)}
        ${fogBank(900, 60, '#DCE4E6', 0.9)}
    ${rock(690, 890, 500, 130, { dark: '#3B3D5C', lit: '#5A5C7E' })}
    ${at(690, 780, catFromBehind(), { scale: 1.02 })}
    ${shore({ seed: 11, foam: '#C3D2D8' })}`,
    sky + glow('lamp', '#FFE08A', 0.95) + beamPaint('beam', 420, 1150),
  );
}

export function lastRock() {
  const sky = verticalGradient('sky', [
    [0, '#1B294A'],
    [0.45, '#4F6A8B'],
    [0.75, '#8DA5B6'],
  ]);
  return svg(
    WIDTH,
    HEIGHT,
    `${fill(WIDTH, HEIGHT, 'url(#sky)')}
    ${fogBank(420, -60, '#7F98AD', 0.45)}
    ${ridge({ width: WIDTH, y: 620, swing: 4, step: 150, seed: 4, bottom: HEIGHT, paint: '#3D6076' })}
    ${fogBank(560, 120, MIST, 0.45)}
    ${ridge({ width: WIDTH, y: 740, swing: 18, step: 120, seed: 15, bottom: HEIGHT, paint: '#284C61' })}
    ${glints({ width: WIDTH, top: 760, bottom: 1150, count: 60, seed: 19, colour: '#9CC3C9', opacity: 0.4 })}
    ${oval(1330, 560, 380, 380, 'url(#lamp)')}
    ${at(1370, 770, boat({ crew: at(58, -44, fisherman('worried', [-96, -116])) }), { scale: 1.22, turn: -4 })}
    ${ridge({ width: 1100, y: 806, swing: 16, step: 100, seed: 17, bottom: HEIGHT, paint: '#1F455A', from: 800 })}
    ${ridge({ width: 1100, y: 930, swing: 20, step: 110, seed: 16, bottom: HEIGHT, paint: '#1A3B50', from: 800 })}
    ${rock(1700, 1010, 360, 210, { dark: '#2B2D4C', lit: '#474A6C' })}${rock(1480, 1120, 300, 130, { dark: '#232540', lit: '#3C3F60' })}
    ${line('M1560 1016 q30 -26 60 0 M1380 1124 q34 -26 66 0 M1640 1130 q30 -20 60 0', '#BFE3DC', 8, 'opacity=".8"')}
    ${rock(90, 880, 420, 200)}${rock(370, 890, 360, 150)}${rock(650, 890, 330, 124)}
    ${at(420, 724, catRunning(), { scale: 1.05 })}
    ${shore({ to: 790, seed: 8, foam: NIGHT_FOAM })}`,
    sky + glow('lamp', '#FFD98A', 0.85),
  );
}
