import { describe, expect, test } from 'vitest';
import { realms } from './realms.ts';

describe('the realms', () => {
  test('give France its own name and favicon', () => {
    expect(realms.fr.brand.name).not.toBe(realms.de.brand.name);
    expect(realms.fr.brand.favicon).not.toBe(realms.de.brand.favicon);
  });
});
