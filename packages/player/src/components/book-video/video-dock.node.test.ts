import { describe, expect, test } from 'vitest';
import { docked } from './video-dock.ts';
import { RATIO } from './video-shape.ts';

const stage = { left: 56, top: 56, width: 1808, height: 952 };

describe('A video beside the page', () => {
  test('stands where the page leaves most room', () => {
    const page = { left: 56, top: 56, width: 900, height: 952 };
    expect(docked(stage, page, 640)).to.deep.equal({ width: 640, left: 956 + (908 - 640) / 2, top: 72 });
    const mirrored = { ...page, left: 964 };
    expect(docked(stage, mirrored, 640)?.left).to.equal(56 + (908 - 640) / 2);
  });

  test('stands above or below a page that is as wide as the stage', () => {
    const upright = { left: 0, top: 56, width: 820, height: 1052 };
    const page = { left: 0, top: 400, width: 820, height: 708 };
    const box = docked(upright, page, 410);
    expect(box?.width).to.equal(410);
    expect((box?.top ?? 0) + 410 * RATIO).to.be.at.most(400);
  });

  test('is not there if it would not be as large as it is to be', () => {
    const page = { left: 556, top: 56, width: 808, height: 952 };
    expect(docked(stage, page, 640)).to.equal(null);
    expect(docked(stage, page, 640, 400)?.width).to.equal(484);
  });

  test('is not there if the page has the whole stage', () => {
    expect(docked(stage, stage, 640, 10)).to.equal(null);
  });
});
