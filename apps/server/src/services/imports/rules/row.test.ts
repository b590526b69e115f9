import type { ImportColumn, RealmId } from '@aloud/api';
import { describe, expect, test } from 'vitest';
import type { CellValue } from '../../../workbooks/index.ts';
import { newUsernameFault, readRow } from './row.ts';

type Cells = Partial<Record<ImportColumn, string | CellValue>>;

function read(cells: Cells, realm: RealmId = 'se') {
  const values = Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [
      column,
      typeof cell === 'string' ? ({ kind: 'text', text: cell } as const) : cell,
    ]),
  );
  return readRow({ number: 7, isHidden: true, values }, realm);
}
const faultsOf = (cells: Cells, realm?: RealmId) =>
  read(cells, realm).faults.map(({ column, reason }) => [column, reason.code]);
const number = (text: string): CellValue => ({ kind: 'number', text });
const boolean = (text: 'true' | 'false'): CellValue => ({ kind: 'boolean', text });
const date = (text = '2027-01-31'): CellValue => ({ kind: 'date', text });

describe('A row', () => {
  test('keeps its number, and whether it is hidden', () => {
    expect(read({ username: 'anna' })).toEqual({
      line: 7,
      isHidden: true,
      type: undefined,
      username: 'anna',
      data: {},
      faults: [],
    });
  });

  test('says everything that is wrong with it', () => {
    expect(faultsOf({ type: 'Rektorn', username: 'CLEAN', email: 'anna@', ageFilter: 'nio' })).toEqual([
      ['type', 'field.type'],
      ['username', 'field.mandatory'],
      ['email', 'field.email'],
      ['ageFilter', 'field.number'],
    ]);
  });

  test('says the numbers that a sentence needs', () => {
    const [fault] = read({ ageFilter: '-1' }).faults;
    expect(fault?.reason).toEqual({ code: 'field.between', params: { min: '0', max: '18' } });
  });
});

describe('A cell that cannot be read', () => {
  test.each([
    ['error', 'cell.error'],
    ['noValue', 'cell.noValue'],
    ['date', 'cell.date'],
    ['digits', 'cell.digits'],
  ] as const)('is never taken for an empty one: %s', (fault, code) => {
    const row = read({ email: { kind: 'fault', fault }, type: { kind: 'fault', fault } });
    expect(row.faults).toEqual([
      { column: 'type', reason: { code } },
      { column: 'email', reason: { code } },
    ]);
    expect(row.data).toEqual({});
  });
});

describe('A number', () => {
  test('that is an id stays as Excel shows it', () => {
    const { data, username, faults } = read({ username: number('00042'), externalId: number('00042') });
    expect([username, data.externalId, faults]).toEqual(['00042', '00042', []]);
  });

  test('may be a class, an address or a name', () => {
    expect(read({ groups: number('7'), address: number('7'), lastName: number('7') }).data).toEqual({
      groups: ['7'],
      address: '7',
      lastName: '7',
    });
  });

  test('may be a mobile number of which Excel has dropped the zero, and a personal number', () => {
    expect(read({ sms: number('701740605'), bankid: number('191212121212') }).data).toEqual({
      sms: '+46701740605',
      bankid: '191212121212',
    });
  });

  test('may be an age, also as a text, but only a whole one', () => {
    expect(read({ ageFilter: number('9') }).data.ageFilter).toBe(9);
    expect(read({ ageFilter: '9' }).data.ageFilter).toBe(9);
    for (const wrong of [number('9.5'), '9,5', '9 år', boolean('true'), date()])
      expect(faultsOf({ ageFilter: wrong })).toEqual([['ageFilter', 'field.number']]);
  });
});

describe('What Excel has made of a text', () => {
  test.each([
    'username',
    'firstName',
    'lastName',
    'email',
    'groups',
    'organizations',
    'externalId',
    'sms',
  ] as const)('is not taken for one in the column %s', (column) => {
    expect(faultsOf({ [column]: date() })).toEqual([[column, 'cell.notText']]);
    expect(faultsOf({ [column]: boolean('true') })).toEqual([[column, 'cell.notText']]);
  });
});

describe('Yes and no', () => {
  test.each(['Ja', 'kyllä', 'OUI', 'yes', 'x', ' X ', '1', 'true', 'vrai'])('%j is yes', (written) => {
    expect(read({ shared: written }).data.shared).toBe(true);
  });

  test.each(['Nej', 'nei', 'ei', 'Nee', 'nein', 'non', 'no', '0', 'false'])('%j is no', (written) => {
    expect(read({ shared: written }).data.shared).toBe(false);
  });

  test('may be ticked in Excel', () => {
    expect(read({ shared: boolean('true'), speakingBookRights: number('0') }).data).toEqual({
      shared: true,
      speakingBookRights: false,
    });
  });

  test.each(['-', 'kanske', '2', '?'])('%j is neither', (written) => {
    expect(faultsOf({ shared: written })).toEqual([['shared', 'cell.yesNo']]);
  });
});

describe('A type', () => {
  test.each([
    ['ELEV', 'student'],
    ['oppilas', 'student'],
    ['Schüler*innen', 'student'],
    ['Schüler/-in', 'student'],
    ['élève', 'student'],
    ['pupil', 'student'],
    ['Ouder / verzorger', 'guardian'],
    ['responsable legal', 'guardian'],
    ['huoltaja', 'guardian'],
    ['Lehrkraft', 'employee'],
    ['ansatt', 'employee'],
    ['employee', 'employee'],
  ])('%s is %s in every country', (written, type) => {
    expect(read({ type: written }, 'fi').type).toBe(type);
  });

  test.each(['Administratör', 'admin', 'pääkäyttäjä', 'beheerder', 'Administrateur'])(
    '%s is none: the reason says what to write',
    (written) => {
      expect(faultsOf({ type: written })).toEqual([['type', 'import.adminType']]);
    },
  );
});

describe('Names of schools and groups', () => {
  test('are separated by semicolons and line breaks, never by commas, and named once', () => {
    expect(read({ groups: ' 3B;Läs, skriv\r\n3B ;\nKör ' }).data.groups).toEqual(['3B', 'Läs, skriv', 'Kör']);
  });

  test('are kept if there is nothing but separators', () => {
    expect(read({ groups: ' ; \n' })).toMatchObject({ data: {}, faults: [] });
  });

  test('are as many as a form takes, and no longer', () => {
    const many = Array.from({ length: 201 }, (_, at) => `G${at}`).join(';');
    expect(faultsOf({ groups: many })).toEqual([['groups', 'field.notAgreed']]);
    expect(faultsOf({ groups: `3B;${'x'.repeat(256)}` })).toEqual([['groups', 'field.upTo']]);
  });
});

describe('A text', () => {
  test('is composed, and loses what nobody sees', () => {
    const { username, data } = read({ username: '\u200banna\u00a0', firstName: 'Zoe\u0308\u202e' });
    expect([username, data.firstName]).toEqual(['anna', 'Zoë']);
  });

  test('loses the apostrophe that our own tables put before what looks like a formula', () => {
    expect(read({ sms: "'+46701740605", externalId: "'=1+1", lastName: "'t Hooft" }).data).toEqual({
      sms: '+46701740605',
      externalId: '=1+1',
      lastName: "'t Hooft",
    });
  });

  test('that begins like a formula is a text', () => {
    expect(read({ externalId: '=1+1' }).data.externalId).toBe('=1+1');
  });
});

describe('What only Sweden has', () => {
  test.each([
    ['eppn', 'anna@ek.example'],
    ['eppn', 'anna'],
    ['speakingBookRights', 'yes'],
  ] as const)('is refused elsewhere: %s %j', (column, written) => {
    expect(faultsOf({ [column]: written }, 'fi')).toEqual([[column, 'import.swedenOnly']]);
  });

  test.each([
    ['eppn', 'CLEAN'],
    ['speakingBookRights', 'CLEAN'],
    ['speakingBookRights', 'no'],
  ] as const)('is nothing to empty elsewhere: %s %j', (column, written) => {
    expect(read({ [column]: written }, 'fi')).toMatchObject({ data: {}, faults: [] });
  });
});

test('A mobile number is one of the country', () => {
  expect(read({ sms: '041 234 5678' }, 'fi').data.sms).toBe('+358412345678');
  expect(faultsOf({ sms: '041 234 5678' }, 'se')).toEqual([['sms', 'field.mobile']]);
});

describe('A username', () => {
  test('is judged for a new person only', () => {
    expect(read({ username: 'anna berg' })).toMatchObject({ username: 'anna berg', faults: [] });
    expect(newUsernameFault('anna berg')).toEqual({
      column: 'username',
      reason: { code: 'field.usernameCharacters' },
    });
    expect(newUsernameFault('anna.berg')).toBeNull();
  });
});
