import { describe, expect, test } from 'vitest';
import { skippableOf } from './skippable.ts';

const track = (...types: string[]) => ({
  path: 'p1.xhtml',
  fragment: '',
  audio: null,
  types,
  structure: null,
});

describe('What can be skipped', () => {
  test('is page numbers and notes, also within other structures', () => {
    expect(skippableOf(track('pagebreak'))).to.equal('pageNumbers');
    expect(skippableOf(track('chapter', 'endnotes', 'list'))).to.equal('notes');
    expect(skippableOf(track('footnote'))).to.equal('notes');
  });

  test('is never the story', () => {
    expect(skippableOf(track())).to.equal(null);
    expect(skippableOf(track('chapter', 'noteref'))).to.equal(null);
  });
});
