/** Fia the frog, about 200 by 170. */

import { line, oval, soft, svg } from '../../tools/drawing.mjs';
import { BELLY, BLUSH, FROG, FROG_DARK, INK, PAPER } from './palette.mjs';

const eye = (x, lids) =>
  oval(x, 42, 24, 26, FROG) +
  (lids === 'closed'
    ? line(`M${x - 14} 46 q14 12 28 0`, INK, 5)
    : oval(x, 40, 16, 18, PAPER) + oval(x + 2, 42, 9, 11, INK) + oval(x + 5, 37, 3, 4, PAPER));

const MOUTHS = {
  smile: line('M64 92 Q100 116 136 92', INK, 5),
  open: `<path d="M66 90 Q100 84 134 90 Q130 128 100 130 Q70 128 66 90 Z" fill="#8E2F2A"/>${oval(100, 120, 18, 8, '#E4633F')}`,
};

const face = (lids, mouth) =>
  soft(
    [
      [42, 74],
      [70, 48],
      [100, 44],
      [130, 48],
      [158, 74],
      [150, 112],
      [100, 128],
      [50, 112],
    ],
    FROG,
  ) +
  eye(68, lids) +
  eye(132, lids) +
  oval(54, 92, 10, 7, BLUSH, 'opacity=".7"') +
  oval(146, 92, 10, 7, BLUSH, 'opacity=".7"') +
  MOUTHS[mouth];

const sittingLegs =
  soft(
    [
      [30, 150],
      [24, 116],
      [48, 98],
      [66, 128],
      [58, 156],
    ],
    FROG_DARK,
  ) +
  soft(
    [
      [170, 150],
      [176, 116],
      [152, 98],
      [134, 128],
      [142, 156],
    ],
    FROG_DARK,
  ) +
  line('M30 158 h34 M136 158 h34 M78 158 v-20 M122 158 v-20 M68 160 h20 M112 160 h20', FROG_DARK, 9);

const body = oval(100, 122, 50, 38, FROG) + oval(100, 130, 32, 27, BELLY);

/** @param lids 'open' or 'closed' @param mouth 'smile' or 'open' */
export const sitting = (lids = 'open', mouth = 'smile') =>
  svg(200, 170, sittingLegs + body + face(lids, mouth));

export const jumping = () =>
  svg(
    200,
    170,
    line('M66 128 Q30 138 20 166 M134 128 Q170 138 180 166', FROG_DARK, 16) +
      line('M62 112 Q36 108 26 88 M138 112 Q164 108 174 88', FROG_DARK, 11) +
      body +
      face('open', 'smile'),
  );
