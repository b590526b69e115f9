import { ResourceUnavailableError } from '@aloud/book';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Travels } from '../testing/travels.ts';

/** Sentences of 30 letters, 3 seconds each; 100 letters fit on a page. */
const CHAPTER = { letters: Array.from({ length: 10 }, () => 30) };
const SILENT = { letters: [50], spoken: false };

afterEach(() => void vi.unstubAllGlobals());

async function opened(chapters = [CHAPTER, CHAPTER, CHAPTER]) {
  const travels = await new Travels(chapters, 100).open();
  const asked = vi.spyOn(travels.book, 'tracks');
  return {
    travels,
    /** The documents of which tracks were asked for. */
    asked: () => asked.mock.calls.map(([{ index }]) => index),
    prepared: () => travels.voice.prepared?.audio?.path,
    fails: () => asked.mockRejectedValueOnce(new ResourceUnavailableError('The book store did not answer.')),
  };
}

describe('While a sentence is heard', () => {
  test('the tracks of the next chapter are fetched, and the file with which it begins', async () => {
    const { travels, asked, prepared } = await opened();
    expect(asked()).toEqual([]);
    await travels.do(() => travels.playback.play());
    expect(asked()).toEqual([1]);
    expect(prepared()).toBe(`${travels.book.items[1]?.path}.mp3`);
  });

  test('they are fetched again at the next sentence if the line was lost', async () => {
    const { travels, prepared, fails } = await opened();
    fails();
    await travels.do(() => travels.playback.play());
    expect(prepared()).not.toBe(`${travels.book.items[1]?.path}.mp3`);
    await travels.do(() => travels.playback.step(1));
    expect(prepared()).toBe(`${travels.book.items[1]?.path}.mp3`);
    expect(travels.faults).toEqual([]);
  });

  test('the file of the next chapter stays open when its page comes', async () => {
    const { travels } = await opened();
    await travels.do(() => travels.playback.play());
    await travels.do(() => travels.journey.goTo({ target: { index: 1 }, seconds: 0 }));
    expect([...travels.voice.kept]).toContain(`${travels.book.items[1]?.path}.mp3`);
    expect([...travels.voice.kept]).not.toContain(`${travels.book.items[0]?.path}.mp3`);
  });

  test('nothing is fetched of a chapter that has no narration', async () => {
    const { travels, prepared } = await opened([CHAPTER, SILENT]);
    await travels.do(() => travels.playback.play());
    expect(prepared()).not.toBe(`${travels.book.items[1]?.path}.mp3`);
  });

  test('nothing is fetched ahead for a reader who saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const { travels, asked } = await opened();
    await travels.do(() => travels.playback.play());
    expect(travels.heard).toBe('0#s1');
    expect(asked()).toEqual([]);
  });
});

test('Of a book that nobody listens to, nothing is fetched ahead', async () => {
  const { travels, asked } = await opened();
  await travels.do(() => travels.journey.turn(1));
  expect(asked()).toEqual([]);
});
