import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { loggingOptions } from './logging.ts';

/** What is logged for an error. */
function logged(error: Error): string {
  const { logger } = loggingOptions('info');
  if (typeof logger !== 'object' || !('serializers' in logger)) throw new Error('There is no serializer.');
  return JSON.stringify(logger.serializers?.['err']?.(Object.assign(error, { code: '' })));
}

test('a database’s error is logged by its code and the constraint, never by a message that quotes a value', () => {
  const cause = Object.assign(new Error('date/time field value out of range: "Sam Strand, 1 Street"'), {
    code: '22008',
    constraint: 'accounts_username',
  });
  const text = logged(new DrizzleQueryError('select $1', ['Sam Strand'], cause));
  expect(text).toContain('22008');
  expect(text).toContain('accounts_username');
  expect(text).not.toMatch(/Sam Strand|Street/);
});
