import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { microtasks } from '../testing/held-promises.ts';
import { Travels } from '../testing/travels.ts';

/** One page each, of three sentences; 100 letters fit on a page. */
const CHAPTER = { letters: [30, 30, 30] };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** A book on its second chapter, of which the third has been asked for and does not come. */
async function waiting(milliseconds: number) {
  const travels = await new Travels([CHAPTER, CHAPTER, CHAPTER, CHAPTER], 100).open();
  await travels.do(() => travels.journey.turn(1));
  const turned = travels.journey.turn(1);
  await microtasks();
  vi.advanceTimersByTime(milliseconds);
  return { travels, turned };
}

describe('A page that is waited for', () => {
  test('is said to be waited for until it comes', async () => {
    const { travels, turned } = await waiting(0);
    expect(travels.journey.moving).toBe(1);
    await travels.held.releaseAll();
    expect(await turned).toBe(true);
    expect([travels.page, travels.journey.moving]).toEqual(['2/0', 0]);
  });

  test('can be turned away from after a second: the reader stays where they are', async () => {
    const { travels, turned } = await waiting(1500);
    const away = travels.journey.turn(-1);
    await microtasks();
    expect([await turned, await away]).toEqual([true, true]);
    expect([travels.page, travels.journey.moving]).toEqual(['1/0', 0]);
    // The page that was given up comes after all, and changes nothing.
    await travels.held.releaseAll();
    expect(travels.page).toBe('1/0');
    await travels.do(() => travels.journey.turn(1));
    expect(travels.page).toBe('2/0');
    expect(travels.faults).toEqual([]);
  });

  test('is not waited for by who goes elsewhere meanwhile', async () => {
    const { travels, turned } = await waiting(1500);
    const gone = travels.journey.goTo({ target: { index: 3 }, seconds: 0 });
    await microtasks();
    expect(await turned).toBe(true);
    await travels.held.releaseAll();
    await gone;
    expect(travels.page).toBe('3/0');
  });

  test('within a second counts: Next and Previous are two turns', async () => {
    const { travels, turned } = await waiting(500);
    const back = travels.journey.turn(-1);
    await travels.held.releaseAll();
    expect([await turned, await back]).toEqual([true, true]);
    expect(travels.page).toBe('1/0');
    expect(travels.turns).toHaveLength(3);
  });

  test('by the voice is turned away from by Previous: it goes on a page before', async () => {
    const travels = await new Travels([CHAPTER, CHAPTER, CHAPTER], 100).open();
    await travels.do(() => travels.journey.turn(1));
    await travels.do(() => travels.playback.play());
    for (let tenth = 0; tenth < 90; tenth++) travels.voice.tick();
    await microtasks();
    expect([travels.heard, travels.journey.moving]).toEqual([null, 1]);
    vi.advanceTimersByTime(1500);
    await travels.do(() => travels.journey.turn(-1));
    expect([travels.page, travels.heard, travels.playback.state]).toEqual(['0/0', '0#s1', 'speaking']);
  });
});
