import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { PlainError } from './plain-error.ts';

const production = { ENVIRONMENT: 'production', PUBLIC_URL: 'https://aloud.example' };

describe('the settings', () => {
  test('are all optional', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: 'localhost',
      publicUrl: 'http://localhost:8080',
      environment: 'dev',
      databaseUrl: undefined,
      trustProxy: [],
    });
  });

  test('an empty variable counts as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  test('the books lie in the data folder unless told otherwise', () => {
    expect(readConfig({ DATA_DIR: '/tmp/x' }).booksDir).toBe('/tmp/x/books');
    expect(readConfig({ DATA_DIR: '/tmp/x', BOOKS_DIR: '/tmp/y' }).booksDir).toBe('/tmp/y');
  });

  test('a public address is an origin without a slash', () => {
    expect(readConfig({ ...production, PUBLIC_URL: 'https://aloud.example/' }).publicUrl).toBe(
      'https://aloud.example',
    );
  });

  test('a developer reads feedback in their outbox; elsewhere a recipient must be named', () => {
    expect(readConfig({}).feedbackTo).toBe('feedback@localhost.localdomain');
    expect(readConfig(production).feedbackTo).toBeUndefined();
    expect(readConfig({ FEEDBACK_TO: 'us@aloud.example' }).feedbackTo).toBe('us@aloud.example');
  });

  test('a developer reads questions to support in their outbox, too', () => {
    expect(readConfig({}).supportTo).toBe('support@localhost.localdomain');
    expect(readConfig(production).supportTo).toBeUndefined();
    expect(readConfig({ SUPPORT_TO: 'help@aloud.example' }).supportTo).toBe('help@aloud.example');
  });

  test('the second look and the larger text are for services, or whole countries, that the operator names', () => {
    expect(readConfig({}).reader).toEqual({ themed: ['consumer', 'trovy'], narrated: ['sondo'] });
    expect(readConfig({ READER_THEMED: 'polylino, fi', READER_NARRATED: 'none' }).reader).toEqual({
      themed: ['polylino', 'fi'],
      narrated: [],
    });
    expect(() => readConfig({ READER_THEMED: 'polylino,mars' })).toThrow('READER_THEMED.1: ');
    expect(() => readConfig({ READER_NARRATED: 'fi' })).toThrow('READER_NARRATED.0: ');
  });

  test('services have a name, a colour and an address in each country, if its operator gives them', () => {
    const manabua = { word: 'Manabua', look: '#1b7f5c', address: 'https://manabua.example/' };
    const set = (services: object) => readConfig({ SERVICES: JSON.stringify(services) }).services;
    expect(readConfig({}).services).toEqual({});
    expect(set({ fi: { manabua } })).toEqual({ fi: { manabua } });
    expect(() => set({ fi: { manabu: {} } })).toThrow('SERVICES.fi');
    expect(() => set({ fi: { manabua: { address: 'http://manabua.example/' } } })).toThrow(
      'SERVICES.fi.manabua.address',
    );
    expect(() => set({ fi: { manabua: { look: 'green' } } })).toThrow('is no colour like #1b7f5c');
    expect(() => set({ fi: { newApp: { address: 'https://new.example/' } } })).toThrow('without a word');
  });

  test('stand-ins for the systems of schools are known by their origin, in development only', () => {
    const given = { ROSTER_DOUBLE: 'http://127.0.0.1:8083/oneroster' };
    expect(readConfig({}).rosterDouble).toBeNull();
    expect(readConfig(given).rosterDouble).toBe('http://127.0.0.1:8083');
    expect(() => readConfig({ ...production, ...given })).toThrow('ROSTER_DOUBLE: ');
  });

  test('events go to an event server if it is named, with a user and a password or a token', () => {
    expect(readConfig({})).toMatchObject({ eventsUrl: undefined, eventsMaxBytes: 1_073_741_824 });
    for (const url of [
      'nats://localhost:4222',
      'nats://aloud:p%3Aw@events.example',
      'nats://a-token@[::1]:4222/',
    ])
      expect(readConfig({ EVENTS_URL: url }).eventsUrl).toBe(url);
    for (const url of [
      'events.example:4222',
      'http://events.example',
      'nats://',
      'nats://events.example/other',
    ])
      expect(() => readConfig({ EVENTS_URL: url })).toThrow(
        'EVENTS_URL: is no address like nats://user:password@host:4222',
      );
  });

  test('production writes a line for each request, a developer’s machine does not', () => {
    expect(readConfig({}).logLevel).toBe('warn');
    expect(readConfig(production).logLevel).toBe('info');
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'aloud'],
    ['ENVIRONMENT', 'test'],
    ['CONTENT_POLICY_SECONDS', '0'],
    ['BOOK_MAX_ELEMENTS', 'many'],
    ['BOOKS_AT_ONCE', '0'],
    ['DISK_RESERVE_BYTES', '-1'],
    ['FEEDBACK_TO', 'us'],
    ['SUPPORT_TO', 'help'],
    ['EVENTS_MAX_BYTES', '1 GiB'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(PlainError);
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: `);
  });
});

describe('a developer’s product', () => {
  test.each([
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ HOST: '::' }, 'HOST'],
    [{ HOST: '192.168.1.20' }, 'HOST'],
    [{ PUBLIC_URL: 'https://aloud.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://localhost.evil.example:8080' }, 'PUBLIC_URL'],
  ])('is for this machine only: %o is refused', (given, name) => {
    expect(() => readConfig(given)).toThrow(PlainError);
    expect(() => readConfig(given)).toThrow(`${name}: `);
    expect(() => readConfig(given)).toThrow(/ENVIRONMENT/);
    expect(readConfig({ ...given, DEV_ON_NETWORK: 'yes' }).environment).toBe('dev');
  });

  test.each([
    { HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:8081' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:8081' },
    { PUBLIC_URL: 'http://school.localhost:8080' },
  ])('may have any name of this machine: %o', (given) => {
    expect(readConfig(given).environment).toBe('dev');
  });

  test('is not given to a PostgreSQL by default', () => {
    const database = { DATABASE_URL: 'postgresql://aloud@localhost/aloud' };
    expect(() => readConfig(database)).toThrow('ENVIRONMENT: ');
    expect(readConfig({ ...database, ENVIRONMENT: 'dev' }).environment).toBe('dev');
  });
});

describe('production', () => {
  test.each([
    [{ ENVIRONMENT: 'production' }],
    [{ ENVIRONMENT: 'staging' }],
    [{ ENVIRONMENT: 'production', PUBLIC_URL: 'http://aloud.example' }],
    [{ ENVIRONMENT: 'production', PUBLIC_URL: 'https://aloud.example/portal' }],
    [{ ENVIRONMENT: 'production', PUBLIC_URL: 'https://aloud.example/?a=b' }],
  ])('does not start half-configured: %o', (given) => {
    expect(() => readConfig(given)).toThrow(PlainError);
    expect(() => readConfig(given)).toThrow('PUBLIC_URL: ');
  });

  test('requires a key for the secrets in a PostgreSQL', () => {
    const database = { ...production, DATABASE_URL: 'postgresql://aloud@localhost/aloud' };
    expect(() => readConfig(database)).toThrow('SECRETS_KEY: ');
    const key = Buffer.alloc(32, 7);
    expect(readConfig({ ...database, SECRETS_KEY: key.toString('base64') }).secretsKeys).toEqual([key]);
    expect(() => readConfig({ ...database, SECRETS_KEY: 'short' })).toThrow('SECRETS_KEY: ');
    expect(readConfig(production).secretsKeys).toEqual([]);
  });

  test('signs in at an event server on another machine', () => {
    const set = (url: string) => readConfig({ ...production, EVENTS_URL: url }).eventsUrl;
    expect(() => set('nats://events.example:4222')).toThrow('EVENTS_URL: say by which user');
    for (const url of [
      'nats://aloud:secret@events.example:4222',
      'nats://token@events.example',
      'nats://127.0.0.1',
    ])
      expect(set(url)).toBe(url);
  });

  test('sends text messages over https only', () => {
    const gateway = { SMS_URL: 'http://name:password@gateway.example/sms' };
    expect(() => readConfig({ ...production, ...gateway })).toThrow('SMS_URL: ');
    expect(readConfig(gateway).smsUrl).toBe(gateway.SMS_URL);
  });

  test('listens on any network', () => {
    expect(readConfig({ ...production, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });
});
