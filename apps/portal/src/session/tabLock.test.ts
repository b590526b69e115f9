import { afterEach, expect, test, vi } from 'vitest';
import { browserTabLock } from './tabLock.ts';

afterEach(() => vi.unstubAllGlobals());

type Request = (name: string, work: () => Promise<void>) => Promise<void>;
const browserWith = (request: Request) => vi.stubGlobal('navigator', { locks: { request } });

test('Work runs within the lock, once', async () => {
  const done: string[] = [];
  browserWith(async (name, work) => {
    done.push(`${name} locked`);
    await work();
    done.push('released');
  });
  await browserTabLock('tokens')(async () => void done.push('work'));
  expect(done).toEqual(['tokens locked', 'work', 'released']);
});

test('Work runs all the same in a browser that refuses locks, or has none', async () => {
  const work = vi.fn(() => Promise.resolve());
  browserWith(() => Promise.reject(new DOMException('Denied.', 'SecurityError')));
  await browserTabLock('tokens')(work);
  vi.stubGlobal('navigator', {});
  await browserTabLock('tokens')(work);
  expect(work).toHaveBeenCalledTimes(2);
});

test('An error of the work is passed on, and it does not run again', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no tokens')));
  browserWith((_, begin) => begin());
  await expect(browserTabLock('tokens')(work)).rejects.toThrow('no tokens');
  expect(work).toHaveBeenCalledTimes(1);
});
