import { describe, expect, test } from 'vitest';
import { realmOfHost } from './realmOfHost.ts';
import { realms } from './realms.ts';

describe('the realm of a host', () => {
  test.each([
    ['app.aloud.de', 'de'],
    ['app.aloud.fi', 'fi'],
    ['app.aloud.fr', 'fr'],
    ['app.aloud.nl', 'nl'],
    ['app.aloud.no', 'no'],
    ['app.aloud.se', 'se'],
    ['app.aloud.co.uk', 'uk'],
    ['app.aloud.com', 'us'],
    ['APP.ALOUD.FR', 'fr'],
    ['app.aloud.fr.', 'fr'],
    ['localhost', 'se'],
    ['127.0.0.1', 'se'],
    ['10.20.30.40', 'se'],
    ['[::1]', 'se'],
    ['preview.example', 'se'],
    ['com', 'se'],
  ])('%s belongs to %s', (host, realm) => {
    expect(realmOfHost(host).id).toBe(realm);
  });

  test('american data stay in the us shard, all others in the eu shard', () => {
    const shards = Object.values(realms).map(({ id, shard }) => [id, shard]);
    expect(shards.filter(([, shard]) => shard === 'us')).toEqual([['us', 'us']]);
  });

  test('france has its own name and favicon', () => {
    expect(realms.fr.brand.name).not.toBe(realms.de.brand.name);
    expect(realms.fr.brand.favicon).not.toBe(realms.de.brand.favicon);
  });
});
