import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';

/** A notice whose Undo has the focus, reached by Tab. */
async function noticeWithUndo() {
  const { app } = renderApp('/login', { signedIn: false });
  await screen.findByLabelText('Username');
  let undone = 0;
  act(() => app.notices.show('success', 'Removed', { label: 'Undo', run: () => (undone += 1) }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  screen.getByLabelText('Username').focus();
  let before: Element | null = null;
  while (document.activeElement !== undo) {
    before = document.activeElement;
    await userEvent.tab();
  }
  return { before, undone: () => undone };
}

test('After undo by keyboard the focus is where it was before', async () => {
  const { before, undone } = await noticeWithUndo();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Removed')).toBeNull());
  expect(undone()).toBe(1);
  expect(document.activeElement).toBe(before);
});

test('If what had the focus is gone by then, the page’s content has it', async () => {
  const { before } = await noticeWithUndo();
  before?.remove();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Removed')).toBeNull());
  expect(document.activeElement?.id).toBe('content');
});
