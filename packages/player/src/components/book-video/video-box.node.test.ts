import { describe, expect, test } from 'vitest';
import { boxOf, fit, nextCorner, nextSize } from './video-box.ts';
import { RATIO } from './video-shape.ts';

const room = { width: 1400, height: 900 };

describe('The box of the video', () => {
  test('is 640 by 360 at first, 80 px from the top, at the side', () => {
    const box = boxOf(room, null, null);
    expect(box).to.deep.equal({ left: 1400 - 640 - 12, top: 80, width: 640 });
    expect(box.width * RATIO).to.equal(360);
  });

  test('is no wider than half of a smaller player', () => {
    expect(boxOf({ width: 1000, height: 700 }, null, null).width).to.equal(500);
    expect(boxOf({ width: 390, height: 844 }, null, null)).to.deep.equal({ left: 183, top: 80, width: 195 });
  });

  test('leaves both bars of a low player free', () => {
    const low = { width: 1200, height: 320 };
    const box = boxOf(low, null, null);
    expect(box.top).to.equal(80);
    expect(box.top + box.width * RATIO).to.be.at.most(320 - 84);
    expect(boxOf({ width: 1200, height: 200 }, null, null).width).to.equal(192);
  });

  test('is where the reader put it, in its default size', () => {
    expect(boxOf(room, { left: 30, top: 200 }, null)).to.deep.equal({ left: 30, top: 200, width: 640 });
  });

  test('has the size that the reader gave it, in its default position', () => {
    expect(boxOf(room, null, { width: 320, height: 180 })).to.deep.equal({ left: 1068, top: 80, width: 320 });
  });

  test('is whole in a player that has become smaller', () => {
    const box = boxOf({ width: 400, height: 300 }, { left: 900, top: 700 }, { width: 800, height: 450 });
    expect(box.left + box.width).to.be.at.most(400 - 12);
    expect(box.top + box.width * RATIO).to.be.at.most(300 - 12);
    expect(Math.min(box.left, box.top)).to.be.at.least(12);
  });

  test('is never too small for its buttons', () => {
    expect(fit({ left: 0, top: 0, width: 10 }, room).width).to.equal(192);
  });

  test('moves round the corners, press by press', () => {
    let box = boxOf(room, null, null);
    const corners = Array.from({ length: 4 }, () => {
      box = nextCorner(box, room);
      return [box.left, box.top];
    });
    expect(corners).to.deep.equal([
      [748, 456],
      [12, 456],
      [12, 80],
      [748, 80],
    ]);
  });

  test('grows press by press, then starts again with the smallest', () => {
    let box = boxOf(room, null, null);
    const widths = Array.from({ length: 5 }, () => {
      box = nextSize(box, room);
      return Math.round(box.width);
    });
    expect(widths).to.deep.equal([800, 1000, 1250, 1376, 192]);
  });
});
