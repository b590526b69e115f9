import { describe, expect, test } from 'vitest';
import { Trace } from './trace.ts';

const PAGE = { pid: 7, tid: 1 };

function begin(ts: number, frameId: number, layerTreeId = 3) {
  return { ...PAGE, name: 'BeginMainThreadFrame', ts, args: { layerTreeId, data: { frameId } } };
}

function mark(ts: number, startTime: number) {
  return { ...PAGE, name: 'seen', ts, args: { data: { startTime } } };
}

function activate(ts: number, frameId: number, layerTreeId = 3) {
  return { ...PAGE, tid: 2, name: 'ActivateLayerTree', ts, args: { layerTreeId, frameId } };
}

function draw(ts: number, layerTreeId = 3) {
  return { ...PAGE, tid: 2, name: 'DrawFrame', ts, args: { layerTreeId } };
}

describe('A frame', () => {
  test('counts as drawn when the compositor has activated it, not when it draws an older one', () => {
    const trace = new Trace([
      begin(1000, 5),
      mark(2000, 12.5),
      draw(3000),
      activate(90_000, 5),
      draw(92_000),
    ]);
    expect(trace.drawnAfter('seen', 12.5)).toBe(90);
  });

  test('may be activated together with a later one', () => {
    const trace = new Trace([begin(0, 5), mark(1000, 1), activate(9000, 6), draw(11_000)]);
    expect(trace.drawnAfter('seen', 1)).toBe(10);
  });

  test('of another layer tree or process does not belong to this page', () => {
    const others = [
      activate(2000, 9, 4),
      draw(3000, 4),
      { ...activate(2000, 9), pid: 8 },
      { ...draw(3000), pid: 8 },
    ];
    const trace = new Trace([begin(0, 5), mark(1000, 1), ...others, activate(9000, 5), draw(11_000)]);
    expect(trace.drawnAfter('seen', 1)).toBe(10);
  });

  test('is found even though the trace rounds the time of its mark', () => {
    const trace = new Trace([begin(0, 5), mark(1000, 2123.700000000186), activate(2000, 5), draw(3000)]);
    expect(trace.drawnAfter('seen', 2123.7000000001863)).toBe(2);
  });

  test('that was never drawn has no time', () => {
    expect(new Trace([begin(0, 5), mark(1000, 1), draw(2000)]).drawnAfter('seen', 1)).toBeNaN();
    expect(new Trace([begin(0, 5)]).drawnAfter('seen', 1)).toBeNaN();
  });
});
