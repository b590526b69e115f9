import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PageFirst } from './page-first.ts';

/** The bars of a player whose book has just begun to open. */
function opening(): PageFirst {
  const bars = new PageFirst({
    addController() {},
    removeController() {},
    requestUpdate() {},
    updateComplete: Promise.resolve(true),
  });
  bars.opening();
  return bars;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

describe('The bars of a book that takes long to open', () => {
  test('are drawn after 600 ms if nothing of it has come', () => {
    const bars = opening();
    vi.advanceTimersByTime(599);
    expect(bars.drawn).toBe(false);
    vi.advanceTimersByTime(1);
    expect(bars.drawn).toBe(true);
  });

  test('leave the processor to the first page while that is being laid out, for 600 ms more', () => {
    const bars = opening();
    vi.advanceTimersByTime(400);
    bars.read();
    vi.advanceTimersByTime(799);
    expect(bars.drawn).toBe(false);
    vi.advanceTimersByTime(1);
    expect(bars.drawn).toBe(true);
  });
});
