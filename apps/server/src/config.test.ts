import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { PlainError } from './plain-error.ts';

describe('the settings', () => {
  test('need none to be given', () => {
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
    expect(readConfig({ PUBLIC_URL: 'https://aloud.example/' }).publicUrl).toBe('https://aloud.example');
  });

  test('a developer reads feedback in her outbox; elsewhere somebody must be named', () => {
    expect(readConfig({}).feedbackTo).toBe('feedback@localhost.localdomain');
    expect(readConfig({ ENVIRONMENT: 'production' }).feedbackTo).toBeUndefined();
    expect(readConfig({ FEEDBACK_TO: 'us@aloud.example' }).feedbackTo).toBe('us@aloud.example');
  });

  test('production writes a line for each request, a developer’s machine does not', () => {
    expect(readConfig({}).logLevel).toBe('warn');
    expect(readConfig({ ENVIRONMENT: 'production' }).logLevel).toBe('info');
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'aloud'],
    ['ENVIRONMENT', 'test'],
    ['CONTENT_POLICY_SECONDS', '0'],
    ['FEEDBACK_TO', 'us'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(PlainError);
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: `);
  });
});
