import type { StaffSubmission } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { madeSubmission } from '../assignments/assignments.fixture.ts';
import { answer, refusal, workAtFyrskolan } from '../controlPanel.fixture.ts';

let submission: StaffSubmission;
const pupil = (uid: string, name: string, submissionId: string) => ({
  uid,
  name,
  submissionId,
  status: 'handedIn' as const,
  at: '2026-11-25T08:00:00.000Z',
});

beforeEach(() => {
  submission = madeSubmission();
  workAtFyrskolan({ admin: false });
  server.use(
    http.get('/v1/assignments/a1/submissions/s1', () => HttpResponse.json(submission)),
    http.get('/v1/assignments/a1/pupils', () =>
      HttpResponse.json({ data: [pupil('p0', 'Aino Aho', 's0'), pupil('p1', 'Alma Ek', 's1')] }),
    ),
  );
});

const open = () => renderApp('/controlpanel/assignments/a1/submissions/s1');

describe('the answers of a pupil', () => {
  test('are read with the good and the correct ones; a deleted book is told', async () => {
    open();
    await screen.findByRole('heading', { name: 'Alma Ek' });
    screen.getByText('The fog was thick.');
    screen.getByText('Because of the fog.');
    screen.getByText('One');
    screen.getByText('Correct: Two');
    screen.getByText(/The Lighthouse Cat.*has been deleted/);
    const link = await screen.findByRole('link', { name: 'Previous: Aino Aho' });
    expect(link.getAttribute('href')).toBe('/controlpanel/assignments/a1/submissions/s0');
  });

  test('that are correct, or absent, say so', async () => {
    const correct = { 1: { type: 'ClosedEndedQuestionAnswer' as const, optionId: 'two' } };
    submission = madeSubmission({ answers: { questions: correct } });
    open();
    await screen.findByText('Correct');
    screen.getByText('No answer');
  });

  test('have a link to the book where there is no room beside them', async () => {
    submission = madeSubmission({ book: { id: 'b1', title: 'The Lighthouse Cat' } });
    open();
    const link = await screen.findByRole('link', { name: 'See the book in the library' });
    expect(link.getAttribute('href')).toBe('/library/book/b1');
  });

  test('beside a book that cannot be opened are still read', async () => {
    submission = madeSubmission({ book: { id: 'b1', title: 'The Lighthouse Cat' } });
    server.use(
      http.get('/v1/library/books/b1', () => refusal(403, 'reading.noSubscription')),
      http.get('/v1/books/b1', () => refusal(403, 'reading.noSubscription')),
      http.get('/v1/books/b1/resources-url', () => refusal(403, 'reading.noSubscription')),
      http.get('/v1/books/b1/policy', () => refusal(403, 'reading.noSubscription')),
    );
    const wide = Object.defineProperty(window.matchMedia(''), 'matches', { value: true });
    const isWide = vi.spyOn(window, 'matchMedia').mockReturnValue(wide);
    open();
    await screen.findByText('The book cannot be opened here');
    screen.getByText('The fog was thick.');
    isWide.mockRestore();
  });

  test('are given back with a note, which is needed', async () => {
    const asked = answer('post', '/v1/assignments/a1/submissions/s1/reopen', () => {
      const reopened = { at: '2026-11-27T08:00:00.000Z', by: 'Tove Lind', note: 'Say more.' };
      submission = madeSubmission({ status: 'reopened', answers: {}, reopened });
      return HttpResponse.json(submission);
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Reopen the answers of .*Alma Ek/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }));
    await dialog.findByText('This value is required');
    await userEvent.type(dialog.getByRole('textbox'), 'Say more.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }));
    await screen.findByText(/can answer again/);
    expect(asked.map(({ body }) => body)).toEqual([{ note: 'Say more.' }]);
    await screen.findByText('Say more.');
    screen.getByText(/has not turned it in/);
    expect(screen.queryByText('The fog was thick.')).toBeNull();
  });

  test('that cannot be given back keep the note that was written', async () => {
    answer('post', '/v1/assignments/a1/submissions/s1/reopen', () => refusal(409, 'assignment.notHandedIn'));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Reopen/ }));
    await userEvent.type(dialog.getByRole('textbox'), 'Say more.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }));
    await dialog.findByText('These answers have not been turned in.');
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Say more.');
  });

  test('of a pupil who is no longer taught are not here', async () => {
    server.use(http.get('/v1/assignments/a1/submissions/s1', () => refusal(404, 'notFound.submission')));
    open();
    await screen.findByRole('heading', { name: 'Answers not found' });
    await waitFor(() => expect(screen.queryByText(/Alma/)).toBeNull());
  });
});
