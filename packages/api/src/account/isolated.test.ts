import { describe, expect, test } from 'vitest';
import { isolated } from './isolated.ts';

describe('a name in plain text', () => {
  test.each([
    ['Hebrew', 'נועה לוי'],
    ['Arabic', 'محمد'],
    ['Thaana', 'މޫސާ'],
    ['N’Ko', 'ߡߎߛߊ'],
    ['Adlam, beyond the first 65,536 characters', '𞤀𞤣𞤢𞤥'],
    ['two directions', 'Zoë محمد'],
    ['Latin letters that a control turns round', 'Zoë\u202etfel'],
  ])('is isolated if it is in %s', (_script, name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  });

  test.each(['Zoë Ström-Łåßø', 'Ελένη', 'Наташа', 'नेहा', '王芳', 'สมชาย', "O'Neil, 2nd", '😀', ''])(
    'stays as it is if it is written from left to right: %s',
    (name) => {
      expect(isolated(name)).toBe(name);
    },
  );
});
