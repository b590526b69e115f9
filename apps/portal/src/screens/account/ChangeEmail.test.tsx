import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { maja, page, school } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';

let email = '';
beforeEach(() => {
  email = 'maja@fyrskolan.example';
  server.use(
    http.get('/me', () => HttpResponse.json({ ...maja, email })),
    http.get('/me/organizations', () => page([school])),
    http.get('/me/groups', () => page([])),
    http.post('/email/requestValidation', () => new HttpResponse(null, { status: 204 })),
  );
});
const refuse = (attribute: string) =>
  HttpResponse.json(
    { error: { id: 'invalid_input', message: 'No.', validationErrors: [{ attribute, reason: 'No.' }] } },
    { status: 400 },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function fillIn(address: string) {
  renderApp('/account');
  await press('Change email');
  const box = screen.getByLabelText('New email address');
  expect([document.activeElement, box]).toEqual([box, expect.objectContaining({ value: email })]);
  await userEvent.clear(box);
  if (address) await userEvent.type(box, address);
  await userEvent.type(screen.getByLabelText('Current password'), 'read-aloud');
  await press('Save email address');
}

describe('changing the email address', () => {
  test('saves it, shows it, and says that an email was sent to it', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post('/email', async ({ request }) => {
        asked.push(await request.json());
        email = 'maja@new.example';
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await fillIn('maja@new.example');
    await screen.findByText('We have sent a message to maja@new.example. Open the link in it.');
    await screen.findByText('maja@new.example', { exact: true, ignore: '[role=alert] *' });
    expect(asked).toEqual([{ email: 'maja@new.example', currentPassword: 'read-aloud' }]);
    expect(screen.queryByLabelText('New email address')).toBeNull();
  });

  test.each([
    ['currentPassword', 'Your current password is incorrect'],
    ['email', 'Invalid e-mail address'],
  ])('shows an error beside its field: %s', async (attribute, text) => {
    server.use(http.post('/email', () => refuse(attribute)));
    await fillIn('maja@new');
    await screen.findByText(text);
    expect(screen.getByLabelText('New email address')).toHaveProperty('value', 'maja@new');
  });

  test('is not sent without an address', async () => {
    await fillIn('');
    await screen.findByText('This value is required');
  });

  test('is not offered for a shared account', async () => {
    server.use(http.get('/me', () => HttpResponse.json({ ...maja, sharedAccount: true })));
    renderApp('/account');
    await screen.findByText('maja');
    expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull();
  });
});
