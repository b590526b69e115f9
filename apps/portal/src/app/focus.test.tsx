import type { ReaderProfile } from '@aloud/api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { madeAssignment } from '../screens/control-panel/assignments/assignments.fixture.ts';
import { answer, listPage, workAtFyrskolan } from '../screens/control-panel/controlPanel.fixture.ts';
import { maja, page, school } from '../test/people.ts';
import { renderApp } from '../test/renderApp.tsx';
import { server } from '../test/server.ts';

let children: ReaderProfile[];
beforeEach(() => {
  children = [
    { id: 'c1', name: 'Maja', picture: 'fox' },
    { id: 'c2', name: 'Leo', picture: 'whale' },
  ];
  server.use(
    http.get('/me', () => HttpResponse.json(maja)),
    http.get('/me/organizations', () => page([{ ...school, uid: 'consumers-se', role: 'guardian' }])),
    http.get('/v1/profiles', () => HttpResponse.json({ data: children })),
    http.delete('/v1/profiles/:id', ({ params }) => {
      children = children.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe('The focus', () => {
  test('is in the next row once a dialog has removed one, and at the heading after the last', async () => {
    renderApp('/my/children');
    await press('Remove Maja');
    await confirm('Remove');
    await waitFor(() => expect(focused()).toBe('Edit Leo'));
    await press('Remove Leo');
    await confirm('Remove');
    await waitFor(() => expect(screen.queryByText('Leo')).toBeNull());
    await waitFor(() => expect(focused()).toBe('Children'));
  });

  test('is in the next row if the buttons of its own are gone', async () => {
    const first = madeAssignment().givings;
    const others = first.map((each) => ({ ...each, id: 'g2', name: 'Class 4A' }));
    const givingsAt = (takenBack: string | null) => [
      ...first.map((each) => ({ ...each, takenBack })),
      ...others,
    ];
    let assignment = madeAssignment({ givings: givingsAt(null) });
    workAtFyrskolan();
    server.use(
      http.get('/v1/organizations', () => listPage([{ id: 's', name: 'Fyrskolan', admin: true }])),
      http.get('/groups', () => listPage([])),
      http.get('/v1/assignments/a1', () => HttpResponse.json(assignment)),
    );
    answer('delete', '/v1/assignments/a1/givings/g1', () => {
      assignment = madeAssignment({ givings: givingsAt('2026-11-25T08:00:00.000Z') });
      return HttpResponse.json(assignment);
    });
    renderApp('/controlpanel/assignments/a1?tab=given');
    await press('Take back from Class 3B');
    await confirm('Take back');
    await screen.findByText(/^Taken back on/);
    await waitFor(() => expect(focused()).toBe('Change days or note for Class 4A'));
  });

  test('is in the next row once a button has taken its own row away', async () => {
    let deleted = ['Anna', 'Bo'].map((firstName) => ({
      uid: firstName,
      username: firstName,
      firstName,
      lastName: 'Berg',
      type: 'student',
      deleted: '2026-11-20T08:00:00.000Z',
      erased: '2026-12-20T08:00:00.000Z',
    }));
    workAtFyrskolan();
    server.use(http.get('/deletedUsers', () => listPage(deleted)));
    answer('post', '/users/Anna/restore', () => {
      deleted = deleted.slice(1);
      return new HttpResponse(null, { status: 204 });
    });
    renderApp('/controlpanel/deleted');
    await press('Bring back Anna Berg');
    await waitFor(() => expect(screen.queryByText(/Anna/, { selector: 'li *' })).toBeNull());
    await waitFor(() => expect(focused()).toBe('Bring back Bo Berg'));
  });

  test('is at the button of a dialog that was closed, also of one that had opened by itself', async () => {
    workAtFyrskolan();
    server.use(
      http.get('/groups', () => listPage([])),
      http.get('/v1/organizations', () => listPage([{ id: 's', name: 'Fyrskolan', admin: true }])),
    );
    renderApp('/controlpanel/groups');
    await press('New group');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe('New group'));
    await press('New group');
    await userEvent.type(await screen.findByLabelText('Name'), '4A');
    await waitFor(() => expect(sessionStorage.getItem('aloud.drafts')).toContain('4A'));
    cleanup();
    renderApp('/controlpanel/groups');
    await screen.findByRole('dialog');
    await confirm('Cancel');
    await waitFor(() => expect(focused()).toBe('New group'));
  });
});
