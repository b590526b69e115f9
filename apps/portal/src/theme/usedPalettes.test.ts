import { describe, expect, test } from 'vitest';
import { withoutUnusedPalettes } from './usedPalettes.ts';

describe('a style sheet without unused palettes', () => {
  const sheet =
    ':root{--mantine-color-pink-6:#e64980;--mantine-color-teal-8:#099268;--mantine-color-red-6:#fa5252;--mantine-color-body:#fff}';

  test('keeps the palettes that components are given by name, and what is no palette', () => {
    expect(withoutUnusedPalettes(sheet)).toBe(
      ':root{--mantine-color-red-6:#fa5252;--mantine-color-body:#fff}',
    );
  });

  test('keeps a variable of another palette that something asks for', () => {
    expect(withoutUnusedPalettes(sheet, new Set(['--mantine-color-teal-8']))).toContain('teal-8:#099268');
  });
});
