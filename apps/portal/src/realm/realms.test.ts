import { describe, expect, test } from 'vitest';
import { realms } from './realms.ts';

describe('the realms', () => {
  test('american data stay in the us shard, all others in the eu shard', () => {
    const shards = Object.values(realms).map(({ id, shard }) => [id, shard]);
    expect(shards.filter(([, shard]) => shard === 'us')).toEqual([['us', 'us']]);
  });

  test('france has its own name and favicon', () => {
    expect(realms.fr.brand.name).not.toBe(realms.de.brand.name);
    expect(realms.fr.brand.favicon).not.toBe(realms.de.brand.favicon);
  });
});
