import type { Group } from '@aloud/api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { loseFirstReply } from '../../../test/lostReply.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { answer, listPage, madeGroup, refusal, workAtFyrskolan } from '../controlPanel.fixture.ts';

const fyrskolan = { id: 's', name: 'Fyrskolan', admin: true };
const other = { id: 'o', name: 'Annexet', admin: false };
let schools = [fyrskolan];
let asked: Array<Record<string, string>>;

beforeEach(() => {
  schools = [fyrskolan];
  asked = [];
  workAtFyrskolan();
  server.use(
    http.get('/groups', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return listPage([] satisfies Group[]);
    }),
    http.get('/v1/organizations', () => listPage(schools)),
    http.get('/v1/groups/:id', ({ params }) => HttpResponse.json(madeGroup({ id: String(params['id']) }))),
    http.get('/v1/groups/:id/users', () => listPage([])),
  );
});

const made = () =>
  answer('post', '/v1/groups', ({ body }) =>
    HttpResponse.json({ id: (body as { data: { id: string } }).data.id }, { status: 201 }),
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const open = async () => {
  const app = renderApp('/controlpanel/groups');
  await press('New group');
  await screen.findByRole('dialog', { name: 'New group' });
  return app;
};

describe('the list of groups', () => {
  test('says what to do if there are none', async () => {
    renderApp('/controlpanel/groups');
    await screen.findByText('There are no groups yet. Create the first one with “New group”.');
  });

  test('of one school says of which, and shows all again', async () => {
    const { address } = renderApp('/controlpanel/groups?filters=schoolUnit%3As');
    await screen.findByText('Only groups from Fyrskolan are shown.');
    await waitFor(() => expect(asked[0]).toMatchObject({ schoolUnit: 's' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Show all' })[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/controlpanel/groups'));
  });
});

describe('a new group', () => {
  test('belongs to the only school there is, and opens its page', async () => {
    const asked = made();
    const { address } = await open();
    await waitFor(() => expect(screen.getByLabelText('School')).toHaveProperty('value', 's'));
    await userEvent.type(screen.getByLabelText('Name'), ' 4A {Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/controlpanel\/groups\/[0-9a-f-]{36}$/));
    await screen.findByText('4A has been created.');
    expect(asked).toMatchObject([{ body: { data: { name: '4A', organization_id: 's' } } }]);
  });

  test('no longer reports the only school as missing once it is known', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.use(
      http.get('/v1/organizations', async () => {
        await arrived;
        return listPage(schools);
      }),
    );
    await open();
    await press('Create group');
    expect(await screen.findAllByText('This value is required')).toHaveLength(2);
    arrive();
    await waitFor(() => expect(screen.getByLabelText('School')).toHaveProperty('value', 's'));
    await waitFor(() => expect(screen.getAllByText('This value is required')).toHaveLength(1));
  });

  test('needs a name and, if there are several, a school; each field says so', async () => {
    schools = [fyrskolan, other];
    const asked = made();
    await open();
    await screen.findByRole('option', { name: 'Annexet' });
    await press('Create group');
    expect(await screen.findAllByText('This value is required')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(asked).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('School'), 'Annexet');
    await userEvent.type(screen.getByLabelText('Name'), '4B');
    await press('Create group');
    await waitFor(() => expect(asked).toMatchObject([{ body: { data: { organization_id: 'o' } } }]));
  });

  test('with a name already in use is refused beside the field, and what was typed stays', async () => {
    answer('post', '/v1/groups', () => refusal(400, 'field.groupTaken', 'name'));
    await open();
    await userEvent.type(screen.getByLabelText('Name'), '3B{Enter}');
    await screen.findByText('A group with this name already exists');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', '3B');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  const idIn = (body: unknown) => (body as { data: { id: string } }).data.id;

  test('is made once if the answer got lost, and the form says that it is there', async () => {
    const made: string[] = [];
    const came = loseFirstReply('post', '/v1/groups', ({ data }: { data: { id: string } }) => {
      if (made.length > 0) return refusal(400, 'field.groupTaken', 'name');
      made.push(data.id);
      return HttpResponse.json({ id: data.id }, { status: 201 });
    });
    const { address } = await open();
    await userEvent.type(screen.getByLabelText('Name'), '4A{Enter}');
    await screen.findByText(/did not work/);
    await press('Create group');
    await waitFor(() => expect(address()).toBe(`/controlpanel/groups/${made[0]}`));
    expect(came[0]?.key).toMatch(/^"[\da-f-]{36}"$/);
    expect(came[1]).toEqual(came[0]);
  });

  test('keeps its id if its name was changed after that, and has another key: it is the same group', async () => {
    const came = loseFirstReply('post', '/v1/groups', (body) =>
      HttpResponse.json({ id: idIn(body) }, { status: 201 }),
    );
    await open();
    await userEvent.type(screen.getByLabelText('Name'), '4A{Enter}');
    await screen.findByText(/did not work/);
    await userEvent.type(screen.getByLabelText('Name'), 'B{Enter}');
    await waitFor(() => expect(came).toHaveLength(2));
    expect(idIn(came[1]?.body)).toBe(idIn(came[0]?.body));
    expect(came[1]?.key).not.toBe(came[0]?.key);
  });

  test('says so if somebody has changed what was made by the call whose answer was lost', async () => {
    answer('post', '/v1/groups', () => refusal(409, 'conflict.madeAlready'));
    await open();
    await userEvent.type(screen.getByLabelText('Name'), '4A{Enter}');
    await screen.findByText(/^This was saved before with other values, and has been changed since/);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', '4A');
  });

  test('can be given a school by search if there are more than a list shows', async () => {
    const searched: Array<string | null> = [];
    server.use(
      http.get('/v1/organizations', ({ request }) => {
        searched.push(new URL(request.url).searchParams.get('q'));
        return listPage([fyrskolan, other], 300);
      }),
    );
    await open();
    await userEvent.type(await screen.findByLabelText('Find a school'), 'ann');
    await waitFor(() => expect(searched.at(-1)).toBe('ann'));
  });
});
