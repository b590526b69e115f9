import { describe, expect, test } from 'vitest';
import { serviceNames } from '../endpoint.ts';
import { realmIds } from './realms.ts';
import { countryOf, type ServiceAddresses, serviceOrigins, servicesOf, shardOf } from './services.ts';

const addresses: ServiceAddresses = {
  auth: (realm) => `https://login.aloud.${realm}`,
  customers: (realm) => `https://customers-${shardOf(realm)}.aloud.example/v3`,
  library: (realm) => `https://library.aloud.example/${countryOf(realm)}`,
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
    const both = { ...addresses, account: (realm: string) => `https://login.aloud.${realm}/account` };
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
