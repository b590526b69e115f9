import { realmOfHost } from '@aloud/api';
import { describe, expect, test } from 'vitest';
import { realms } from '../../realm/realms.ts';
import { hasHelp, showsHelp } from './showsHelp.ts';

describe('the help button', () => {
  test.each([
    ['app.aloud.se', true],
    ['app.aloud.co.uk', true],
    ['app.aloud.com', true],
    ['APP.ALOUD.DE.', true],
    ['app.aloud.fr', false],
    ['localhost', false],
    ['localhost.', false],
    ['portal.localhost', false],
    ['127.0.0.1', false],
    ['192.168.1.20', false],
    ['[::1]', false],
    ['localhost.aloud.se', true],
  ])('on %s: %s', (host, there) => {
    expect(hasHelp(host, realms[realmOfHost(host)])).toBe(there);
  });

  test.each([
    ['/', true],
    ['/library', true],
    ['/library/bookshelf', true],
    ['/support', true],
    ['/password/forgotten', true],
    ['/login', false],
    ['/login/ak-bibliotheken', false],
    ['/login/callback', false],
    ['/library/reader/b1', false],
    ['/library/reader/test-player', false],
  ])('at %s: %s', (path, shown) => {
    expect(showsHelp(path)).toBe(shown);
  });
});
