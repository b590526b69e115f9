import type { SchoolUnitForm } from '@aloud/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { loseFirstReply } from '../../../../test/lostReply.ts';
import { renderApp } from '../../../../test/renderApp.tsx';
import { server } from '../../../../test/server.ts';
import {
  answer,
  changedMeanwhile,
  madeSchool,
  refusal,
  schoolRightsOf,
  workAtFyrskolan,
} from '../../controlPanel.fixture.ts';

const seenBySupport = (change: Partial<SchoolUnitForm> = {}) =>
  madeSchool({ ...schoolRightsOf('support'), ...change });

let school: SchoolUnitForm;
beforeEach(() => {
  school = seenBySupport();
  workAtFyrskolan();
  server.use(http.get('/schoolUnits/s', () => HttpResponse.json(school)));
});

/** Accepts a change of the newest version. */
const accept = () =>
  answer('post', '/schoolUnits/s/identifiers', ({ body, ifMatch }) => {
    if (ifMatch !== `"${school.version}"`) return changedMeanwhile();
    const { identifiers } = body as { identifiers: SchoolUnitForm['identifiers'] };
    school = { ...school, identifiers, version: school.version + 1 };
    return new HttpResponse(null, { status: 204 });
  });
const open = () => renderApp('/controlpanel/schools/s');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const line = (value: string) =>
  screen.findByText(
    (_text, element) => element?.tagName === 'LI' && (element.textContent ?? '').includes(value),
  );
async function type(kind: string, value: string) {
  await press('Add a number or code');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a number or code' }));
  if (kind) await userEvent.selectOptions(dialog.getByLabelText('Kind'), kind);
  if (value) await userEvent.type(dialog.getByLabelText('Number or code'), value);
  await userEvent.click(dialog.getByRole('button', { name: 'Add a number or code' }));
  return dialog;
}
const codes = (asked: ReturnType<typeof accept>) =>
  asked.map(({ body }) => (body as { identifiers: Record<string, string[]> }).identifiers['schoolUnitCode']);

describe('the identifiers of a school unit', () => {
  test('are shown with their type', async () => {
    open();
    expect((await line('12345678')).textContent).toContain('School unit code');
  });

  test('are replaced by a text if there are none', async () => {
    school = seenBySupport({ identifiers: {} });
    open();
    await screen.findByText('No numbers or codes have been entered.');
  });

  test('are added without affecting the existing ones', async () => {
    const asked = accept();
    open();
    await type('School unit code', ' 99 ');
    await screen.findByText('99 has been added.');
    expect(codes(asked)).toEqual([['12345678', '99']]);
    expect(asked[0]?.ifMatch).toBe('"1"');
    await line('99');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('can be sent again if the answer got lost, though the page knows them already', async () => {
    loseFirstReply('post', '/schoolUnits/s/identifiers', ({ identifiers }: SchoolUnitForm) => {
      school = { ...school, identifiers, version: school.version + 1 };
      return new HttpResponse(null, { status: 204 });
    });
    const { app } = open();
    const dialog = await type('School unit code', '99');
    await dialog.findByText('That did not work. Try again in a moment.');
    await act(() => app.queries.invalidateQueries());
    await userEvent.click(dialog.getByRole('button', { name: 'Add a number or code' }));
    await screen.findByText('99 has been added.');
    expect(school.identifiers['schoolUnitCode']).toEqual(['12345678', '99']);
  });

  test('are removed, and put back by Undo', async () => {
    const asked = accept();
    open();
    await press('Remove: School unit code 12345678');
    await screen.findByText('12345678 has been removed.');
    await screen.findByText('No numbers or codes have been entered.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'School IDs' }));
    await press('Undo');
    await line('12345678');
    expect(codes(asked)).toEqual([[], ['12345678']]);
  });

  test('stay if somebody else has added them meanwhile', async () => {
    const asked = accept();
    open();
    await line('12345678');
    school = seenBySupport({ identifiers: { schoolUnitCode: ['12345678', '55'] }, version: 2 });
    await type('School unit code', '99');
    await screen.findByText('99 has been added.');
    expect(asked.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
    expect(codes(asked)).toEqual([
      ['12345678', '99'],
      ['12345678', '55', '99'],
    ]);
  });

  test.each([
    ['', '1', 'Kind', 'This value is required'],
    ['School unit code', '', 'Number or code', 'This value is required'],
    ['School unit code', '12345678', 'Number or code', 'Duplicate value'],
  ])(
    'of type “%s” with “%s” are not sent, and the field %s says why',
    async (kind, value, label, problem) => {
      const asked = accept();
      open();
      const dialog = await type(kind, value);
      await dialog.findByText(problem);
      expect(dialog.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
      expect(asked).toEqual([]);
    },
  );

  test('of another school are refused beside the field', async () => {
    answer('post', '/schoolUnits/s/identifiers', () =>
      refusal(400, 'field.duplicate', 'identifiers.schoolUnitCode.1'),
    );
    open();
    const dialog = await type('School unit code', '77');
    await dialog.findByText('Duplicate value');
    expect(document.activeElement).toBe(dialog.getByLabelText('Number or code'));
  });

  test('are read-only for people who may not change them, and a padlock says why', async () => {
    school = madeSchool();
    open();
    await line('12345678');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a number or code' }).disabled).toBe(
      true,
    );
    expect(screen.getByRole('button', { name: /support/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });
});
