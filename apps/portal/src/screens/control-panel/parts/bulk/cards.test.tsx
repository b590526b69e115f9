import type { JobPreview } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../../test/renderApp.tsx';
import { watchSavedFiles } from '../../../../test/savedFiles.ts';
import { server } from '../../../../test/server.ts';
import { anna, asStaff } from '../../../../test/staff.ts';
import { wholeText } from '../../../../test/wholeText.ts';
import { refusal } from '../../controlPanel.fixture.ts';

const idle = 'This account is deactivated, so a card would not work.';
const idleCode = { code: 'lock.cardOfInactive' };
const preview: JobPreview = {
  total: 2,
  changed: 1,
  unchanged: 0,
  refused: 1,
  reasons: [{ reason: idleCode, stepUp: false, count: 1 }],
  refusedPeople: [{ id: 'bo', name: 'Bo Ceder', reason: idleCode }],
};
const meta = { totalItems: 40, totalIsAtLeast: false, pageNumber: 1, pageSize: 25 };

let asked: unknown[];
/** Names of the saved files. */
let saved: readonly string[];
beforeEach(() => {
  asked = [];
  saved = watchSavedFiles();
  asStaff('employee');
  const note = async (request: Request) => asked.push(((await request.json()) as { data: unknown }).data);
  server.use(
    http.get('/users', () => HttpResponse.json({ data: [anna], meta })),
    http.post('/v1/cards/preview', async ({ request }) => {
      await note(request);
      return HttpResponse.json(preview);
    }),
    http.post('/v1/cards', async ({ request }) => {
      await note(request);
      const headers = {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="cards.pdf"',
      };
      return new HttpResponse('%PDF', { headers });
    }),
  );
});

async function begin() {
  renderApp('/controlpanel/users');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Anna Berg' }));
  await userEvent.click(screen.getByRole('button', { name: 'Choose an action' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Create QR cards (PDF)' }));
  return within(await screen.findByRole('dialog', { name: 'Create QR cards (PDF)' }));
}

describe('printing QR cards for the selected people', () => {
  test('previews who gets one and who does not, and saves them as one file', async () => {
    const dialog = await begin();
    await dialog.findByText('1 student gets a card.');
    dialog.getByText('Each student gets a new card, eight to a page. Their current cards stop working.');
    dialog.getByText(wholeText(`Bo Ceder: ${idle}`));
    expect(asked).toEqual([{ selection: { ids: ['anna'] } }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Create 1 card (PDF)' }));
    await screen.findByText('The file is saved. Open it and print it.');
    expect(saved).toEqual(['cards.pdf']);
    expect(asked.at(-1)).toEqual({ selection: { ids: ['anna'] }, locale: 'en-US' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is not possible if nobody may have one', async () => {
    server.use(http.post('/v1/cards/preview', () => HttpResponse.json({ ...preview, changed: 0 })));
    const dialog = await begin();
    await dialog.findByText('0 students get a card.');
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Create 0 cards (PDF)' });
    expect(button.disabled).toBe(true);
  });

  test('is refused if there are too many', async () => {
    const reason = { code: 'limit.cards', params: { max: 500 } } as const;
    server.use(http.post('/v1/cards/preview', () => refusal(400, reason)));
    const dialog = await begin();
    await dialog.findByText('Cards are printed for at most 500 students together.');
  });

  test('keeps its dialog open if it failed, with the reason', async () => {
    server.use(http.post('/v1/cards', () => refusal(500, 'system.wrong')));
    const dialog = await begin();
    await userEvent.click(await dialog.findByRole('button', { name: 'Create 1 card (PDF)' }));
    await dialog.findByText('That did not work. Try again in a moment.');
    expect(saved).toEqual([]);
  });
});
