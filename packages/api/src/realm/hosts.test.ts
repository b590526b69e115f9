import { describe, expect, test } from 'vitest';
import { realmOfHost } from './hosts.ts';

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
    expect(realmOfHost(host)).toBe(realm);
  });
});
