import { createClient } from '@aloud/api';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { server } from '../../test/server.ts';
import { SignupStore } from './SignupStore.ts';

const fields = { firstname: 'Vera', lastname: 'Vän', email: 'vera@example.org', password: 'an owl, a lamp' };
const storeThat = (reply: () => Response) => {
  const asked: unknown[] = [];
  server.use(
    http.post('/register', async ({ request }) => {
      asked.push(await request.json());
      return reply();
    }),
  );
  return { store: new SignupStore(createClient(), 'se'), asked };
};
const refuse = (status: number, error: object) => () => HttpResponse.json({ error }, { status });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('signing up', () => {
  test('is successful on 200, with the country of the portal and the language of the form', async () => {
    const { store, asked } = storeThat(() => new HttpResponse(null, { status: 200 }));
    const done = store.submit(fields);
    expect(store.status).toBe('pending');
    expect([await done, store.status]).toEqual([true, 'successful']);
    expect(asked).toEqual([{ ...fields, country: 'se', locale: 'en-US' }]);
  });

  test('flags the address that has an account already', async () => {
    const { store } = storeThat(refuse(409, { id: 'conflict', message: 'Email is already used.' }));
    expect(await store.submit(fields)).toBe(false);
    expect([store.status, store.error]).toEqual(['failed', 'ConflictError']);
    expect(store.validationErrors).toEqual([{ attribute: 'email', reason: { code: 'field.emailUsed' } }]);
    expect(console.error).toHaveBeenCalled();
  });

  test('lists what is wrong with fields, and calls the username the address that it is', async () => {
    const validationErrors = [
      { attribute: 'userName', reason: 'x', code: 'field.usernameTaken' },
      { attribute: 'firstname', reason: 'x', code: 'field.required' },
    ];
    const { store } = storeThat(refuse(400, { id: 'invalid_input', message: 'x', validationErrors }));
    await store.submit(fields);
    expect(store.error).toBe('ValidationError');
    expect(store.validationErrors).toEqual([
      { attribute: 'email', reason: { code: 'field.emailUsed' } },
      { attribute: 'firstname', reason: { code: 'field.required' } },
    ]);
  });

  test('says the message of anything else', async () => {
    const { store } = storeThat(refuse(500, { id: 'internal_error', message: 'It broke.' }));
    await store.submit(fields);
    expect([store.status, store.error]).toEqual(['failed', 'It broke.']);
    const away = storeThat(() => HttpResponse.error());
    await away.store.submit(fields);
    expect(away.store.error).toBe('No reply came from the server.');
  });

  test('is sent once, however often it is pressed', async () => {
    const { store, asked } = storeThat(() => new HttpResponse(null, { status: 200 }));
    await Promise.all([store.submit(fields), store.submit(fields)]);
    expect(asked).toHaveLength(1);
  });
});
