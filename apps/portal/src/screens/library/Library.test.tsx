import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { shelfBook } from '../../test/books.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';

const open = async (address: string) => {
  const data = [shelfBook({ id: 'b1', title: 'Moss and Rain' }), shelfBook({ id: 'b2', title: 'Fyrkatten' })];
  server.use(
    http.get('/v1/user/u1/books', () => HttpResponse.json({ data, meta: { totalCount: data.length } })),
  );
  const app = renderApp(address);
  await screen.findByRole('searchbox');
  return app;
};

const titles = () =>
  screen.getAllByRole('link', { name: /Moss|Fyrkatten/ }).map(({ textContent }) => textContent);

describe('the library', () => {
  test('keeps the search in the address, however fast it is typed, as one entry of the history', async () => {
    const { router, address } = await open('/library');
    await userEvent.type(screen.getByRole('searchbox'), 'moss');
    await waitFor(() => expect(address()).toBe('/library?searchString=moss'));
    await waitFor(() => expect(titles()).toHaveLength(1));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('moss');
  });

  test('shows the search of the address in its field when the address changes', async () => {
    const { router } = await open('/library');
    await userEvent.type(screen.getByRole('searchbox'), 'moss');
    await waitFor(() => expect(titles()).toHaveLength(1));
    await router.navigate('/library?searchString=fyr');
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await waitFor(() => expect(field.value).toBe('fyr'));
    await router.navigate('/library');
    await waitFor(() => expect(field.value).toBe(''));
  });

  test('shows the same search when opened by a shared address', async () => {
    await open('/library?searchString=fyr');
    await waitFor(() => expect(titles()).toEqual([expect.stringContaining('Fyrkatten')]));
    await userEvent.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(titles()).toHaveLength(2));
  });
});
