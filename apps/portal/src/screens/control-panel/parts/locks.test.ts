import { describe, expect, test } from 'vitest';
import { actionLock, fieldLock } from './locks.ts';

const lock = { reason: { code: 'lock.moreSecureLogin' }, stepUp: true };
const insufficient = { reason: { code: 'lock.insufficient' }, stepUp: false };

describe('an action', () => {
  test('is not locked if it is active', () => {
    expect(actionLock([{ name: 'EditGroup', status: 'active', lock: null }], 'EditGroup')).toBeNull();
  });

  test('is locked with the server’s reason if it is inactive', () => {
    expect(actionLock([{ name: 'EditGroup', status: 'inactive', lock }], 'EditGroup')).toBe(lock);
  });

  test('is locked if the server does not name it', () => {
    expect(actionLock<string>([], 'EditGroup')).toEqual(insufficient);
  });
});

test('a field is locked unless its level is 2', () => {
  expect(fieldLock({ editable: 2, lock: null })).toBeNull();
  expect(fieldLock({ editable: 0, lock })).toBe(lock);
  expect(fieldLock({ editable: 0, lock: null })).toEqual(insufficient);
});
