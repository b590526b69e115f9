import { describe, expect, test } from 'vitest';
import { serviceNames } from '../endpoint.ts';
import { realmIds } from './realms.ts';
import { serviceOrigins, servicesOf, shardOf } from './services.ts';

const addresses = {
  auth: 'https://login.aloud.{realm}',
  customers: 'https://customers-{shard}.aloud.example/v3',
  library: 'https://library.aloud.example/{country}',
};

describe('The base of a service', () => {
  test.each([
    ['app.aloud.se', 'auth', 'https://login.aloud.se'],
    ['app.aloud.co.uk', 'auth', 'https://login.aloud.uk'],
    ['app.aloud.co.uk', 'library', 'https://library.aloud.example/gb'],
    ['app.aloud.com', 'customers', 'https://customers-us.aloud.example/v3'],
    ['app.aloud.de', 'customers', 'https://customers-eu.aloud.example/v3'],
    ['localhost', 'customers', 'https://customers-eu.aloud.example/v3'],
    ['app.aloud.se', 'account', ''],
  ] as const)('at %s of %s is %j', (host, service, base) => {
    expect(servicesOf(host, addresses)(service)).toBe(base);
  });

  test('is the origin of the portal unless the deployment says otherwise', () => {
    expect(serviceNames.map(servicesOf('app.aloud.se'))).toEqual(serviceNames.map(() => ''));
    expect(serviceOrigins('app.aloud.se')).toEqual([]);
  });

  test('has an origin for each place where services live', () => {
    const both = { ...addresses, account: 'https://login.aloud.{realm}/account' };
    expect(serviceOrigins('app.aloud.com', both)).toEqual([
      'https://login.aloud.us',
      'https://customers-us.aloud.example',
      'https://library.aloud.example',
    ]);
  });
});

test('American data stay in the us shard, all others in the eu shard', () => {
  expect(realmIds.filter((realm) => shardOf(realm) === 'us')).toEqual(['us']);
});
