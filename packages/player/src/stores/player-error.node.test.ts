import {
  FaultyDocumentError,
  NotAPublicationError,
  OversizedResourceError,
  ResourceForbiddenError,
  ResourceNotFoundError,
  ResourceUnavailableError,
  UnsafePathError,
  UnsupportedPublicationError,
} from '@aloud/book';
import { describe, expect, test } from 'vitest';
import { playerError } from './player-error.ts';

describe('The error that the reader is shown', () => {
  const FAULT = 'error_fault_in_book_message';
  const cases: ReadonlyArray<readonly [string, unknown, string, boolean]> = [
    ['a second 403', new ResourceForbiddenError('', 403), 'error_logged_out', true],
    ['401', new ResourceForbiddenError('', 401), 'error_no_access', true],
    ['404', new ResourceNotFoundError(''), 'error_not_found', false],
    ['502, or no network', new ResourceUnavailableError(''), 'error_in_book_unknown', false],
    ['a file that is no book', new NotAPublicationError(''), FAULT, false],
    ['an encrypted book', new UnsupportedPublicationError(''), FAULT, false],
    ['a book that climbs out', new UnsafePathError(''), FAULT, false],
    ['a bomb', new OversizedResourceError(''), FAULT, false],
    ['a broken page', new FaultyDocumentError(''), FAULT, false],
    ['an error of our own', new TypeError('x is undefined'), FAULT, false],
    ['something that is no error', 'text', FAULT, false],
  ];
  test('in an open book is a fault in a page, unless the reader may no longer read', () => {
    expect(playerError(new FaultyDocumentError(''), true).key).to.equal('error_fault_in_page');
    expect(playerError(new ResourceForbiddenError('', 403), true).key).to.equal('error_logged_out');
  });

  for (const [name, cause, key, signInHelps] of cases) {
    test(`after ${name} is ${key}`, () => {
      expect(playerError(cause)).to.deep.equal({ key, signInHelps, cause });
    });
  }
});
