import { afterEach, expect, test, vi } from 'vitest';
import { textStore } from '../storage/textStore.ts';
import { anyTabKeeps, dropInTabs } from './askTabs.ts';
import { DraftStore } from './DraftStore.ts';
import { listenToTabs } from './tabs.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A tab of the browser, with a memory of its own. */
function tab(onDrop = () => {}): DraftStore {
  const store = textStore(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const drafts = new DraftStore(store, () => ({ account: 'anna', actsFor: 'anna' }));
  stops.push(listenToTabs(drafts, onDrop));
  return drafts;
}

test('A browser that refuses lines between tabs keeps drafts for each of them', async () => {
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  try {
    const here = tab();
    here.write('group', { name: '3B' });
    expect(await anyTabKeeps(here)).toBe(true);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('A tab is told whether any other keeps something, and what all keep is dropped at once', async () => {
  const [here, there, third] = [tab(), tab(), tab()];
  expect(await anyTabKeeps(here)).toBe(false);
  there.write('group', { name: '3B' });
  expect(await anyTabKeeps(here)).toBe(true);
  third.write('group', { name: '4B' });
  dropInTabs(here);
  await expect.poll(() => there.any || third.any).toBe(false);
  expect(await anyTabKeeps(here)).toBe(false);
});

test('A tab that is told to drop what it keeps says so', async () => {
  let told = 0;
  const there = tab(() => {
    told += 1;
  });
  const gone = there.show(null);
  expect(there.onPage).toBe(true);
  dropInTabs(tab());
  await expect.poll(() => told).toBe(1);
  expect(there.onPage).toBe(false);
  gone();
});
