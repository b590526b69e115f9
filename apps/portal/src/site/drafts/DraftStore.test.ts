import { describe, expect, test } from 'vitest';
import { textStore } from '../storage/textStore.ts';
import { DraftStore, type Writer } from './DraftStore.ts';

const anna: Writer = { account: 'anna', actsFor: 'anna' };
const ben: Writer = { account: 'ben', actsFor: 'ben' };

/** Drafts in a tab of its own, of whoever is named. */
function tab(first: Writer | null = anna) {
  let writer = first;
  let now = 1_000_000;
  // Without any storage: the memory of the page.
  const store = textStore(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  return {
    store,
    drafts: new DraftStore(
      store,
      () => writer,
      () => now,
    ),
    signIn: (other: Writer | null) => {
      writer = other;
    },
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

describe('a draft', () => {
  test('is kept with what it began on, until it is saved', () => {
    const { drafts } = tab();
    expect(drafts.any).toBe(false);
    drafts.write('user/u1', { username: 'sam' }, { version: 3 });
    expect(drafts.read('user/u1')).toMatchObject({ values: { username: 'sam' }, base: { version: 3 } });
    expect(drafts.read('user/u2')).toBeNull();
    expect(drafts.any).toBe(true);
    drafts.forget('user/u1');
    expect(drafts.read('user/u1')).toBeNull();
    expect(drafts.any).toBe(false);
  });

  test('is gone an hour after the last keystroke', () => {
    const { drafts, pass } = tab();
    drafts.write('group', { name: '3' });
    pass(3_000_000);
    drafts.write('group', { name: '3B' });
    pass(3_500_000);
    expect(drafts.read('group')?.values).toEqual({ name: '3B' });
    pass(100_000);
    expect(drafts.read('group')).toBeNull();
    expect(drafts.any).toBe(false);
  });

  test('waits while nobody is signed in, who finds and leaves none', () => {
    const { drafts, signIn } = tab();
    drafts.write('group', { name: '3B' });
    signIn(null);
    expect(drafts.read('group')).toBeNull();
    expect(drafts.any).toBe(false);
    drafts.write('group', { name: '4B' });
    signIn(anna);
    expect(drafts.read('group')?.values).toEqual({ name: '3B' });
  });

  test('is gone once somebody else has signed in, also for whoever typed it', () => {
    const { drafts, signIn, store } = tab();
    drafts.write('group', { name: '3B' });
    signIn(ben);
    drafts.forgetOthers();
    expect(store.read('aloud.drafts')).toBeNull();
    signIn(anna);
    expect(drafts.read('group')).toBeNull();
  });

  test('of a person for whom one acts is not one’s own, and neither is lost', () => {
    const { drafts, signIn } = tab();
    drafts.write('feedback', { text: 'mine' });
    signIn({ account: 'anna', actsFor: 'pupil' });
    drafts.forgetOthers();
    expect(drafts.read('feedback')).toBeNull();
    drafts.write('feedback', { text: 'theirs' });
    signIn(anna);
    expect(drafts.read('feedback')?.values).toEqual({ text: 'mine' });
  });

  test('is on the page as long as its form is, and so is an open book', () => {
    const { drafts } = tab();
    const ends = [drafts.show('group'), drafts.show('group')];
    expect(drafts.onPage).toBe(false);
    drafts.write('group', { name: '3B' });
    expect(drafts.onPage).toBe(true);
    ends[0]?.();
    expect(drafts.onPage).toBe(true);
    ends[1]?.();
    expect(drafts.onPage).toBe(false);
    const close = drafts.show(null);
    expect(drafts.onPage).toBe(true);
    close();
    expect(drafts.onPage).toBe(false);
  });

  test('that is no draft of ours is none', () => {
    const { drafts, store } = tab();
    for (const text of ['{', '[]', '{"account":"anna"}', '"text"']) {
      store.write('aloud.drafts', text);
      expect(drafts.read('group')).toBeNull();
      expect(drafts.any).toBe(false);
    }
  });
});
