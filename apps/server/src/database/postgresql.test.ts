import { expect, test } from 'vitest';
import { PlainError } from '../plain-error.ts';
import { openPostgreSql } from './postgresql.ts';

test.each([
  ['not-an-address', 'DATABASE_URL is not a PostgreSQL address.'],
  ['postgresql://a:b@127.0.0.1:1/x', 'No PostgreSQL answers at 127.0.0.1:1.'],
  ['postgresql://a:b@no-such-host.invalid/x', 'The PostgreSQL host no-such-host.invalid is not known.'],
])('A PostgreSQL that cannot be opened is reported in a plain sentence: %s', async (url, sentence) => {
  const refused = openPostgreSql(url);
  await expect(refused).rejects.toThrow(PlainError);
  await expect(refused).rejects.toThrow(sentence);
});
