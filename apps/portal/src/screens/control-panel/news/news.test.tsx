import type { NewsRecord } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { madeTokens } from '../../../test/session.ts';
import { asStaff } from '../../../test/staff.ts';
import { answer, changedMeanwhile, refusal } from '../controlPanel.fixture.ts';

let record: NewsRecord;
beforeEach(() => {
  record = {
    id: 'autumn',
    roles: ['employee'],
    from: '2026-09-01',
    to: null,
    place: 'library',
    words: { 'en-US': { title: 'Books of the autumn', text: 'New books.', pictureText: '' } },
    picture: null,
    ofProduct: false,
    version: 1,
  };
  asStaff('employee');
  server.use(
    http.get('/v1/news/records', () => HttpResponse.json({ data: [record] })),
    http.get('/v1/news/records/autumn', () => HttpResponse.json(record)),
    http.get('/v1/news/records/autumn/history', () => HttpResponse.json([])),
  );
});

const tokens = madeTokens({ scopes: ['ilt.user.se.write'] });
const open = (path: string) => renderApp(path, { tokens });
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const fill = async (box: HTMLElement, text: string) => {
  await userEvent.clear(box);
  await userEvent.type(box, text);
};
const textsIn = async (language: string) => within(await screen.findByRole('group', { name: language }));

describe('the news items of a country', () => {
  test('are listed for support, with their state and whom they are for', async () => {
    open('/controlpanel/beta/manage?tab=news');
    const row = await screen.findByRole('row', { name: /Books of the autumn/ });
    within(row).getByText('Shown');
    within(row).getByText('Staff');
    const link = within(row).getByRole('link', { name: 'Books of the autumn' });
    expect(link.getAttribute('href')).toBe('/controlpanel/news/autumn');
  });

  test('say that there are none', async () => {
    server.use(http.get('/v1/news/records', () => HttpResponse.json({ data: [] })));
    open('/controlpanel/beta/manage?tab=news');
    await screen.findByText('There are no news items yet.');
  });

  test('are for support only', async () => {
    renderApp('/controlpanel/news/autumn');
    await screen.findByRole('heading', { name: 'This page is for support' });
  });
});

describe('a news item', () => {
  test('is written in the language of the country, for those who are chosen', async () => {
    const asked = answer('post', '/v1/news/records', () => HttpResponse.json(record, { status: 201 }));
    const { address } = open('/controlpanel/news/new');
    const texts = await textsIn('Svenska');
    await fill(texts.getByLabelText('Title'), 'Höstens böcker');
    await fill(texts.getByLabelText('Text'), 'Nya böcker.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Staff' }));
    await userEvent.selectOptions(screen.getByLabelText('Link to'), 'Library');
    await save();
    await screen.findByText('The news item is saved.');
    await waitFor(() => expect(address()).toBe('/controlpanel/news/autumn'));
    expect(asked).toMatchObject([
      {
        body: {
          roles: ['employee'],
          to: null,
          place: 'library',
          words: { sv: { title: 'Höstens böcker', text: 'Nya böcker.', pictureText: '' } },
        },
      },
    ]);
  });

  test('lacks nothing of a chosen language, and ends after it begins', async () => {
    const asked = answer('post', '/v1/news/records', () => HttpResponse.json(record));
    open('/controlpanel/news/new');
    await textsIn('Svenska');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Suomi' }));
    await fill(screen.getByLabelText('Last day'), '2020-01-01');
    await save();
    await screen.findByText('It cannot end before it begins');
    expect(screen.getAllByText('This value is required')).toHaveLength(4);
    expect(asked).toEqual([]);
  });

  test('is changed for the version that was opened; what somebody else changed is kept', async () => {
    const asked = answer('put', '/v1/news/records/autumn', ({ body, ifMatch }) => {
      if (ifMatch !== `"${record.version}"`) return changedMeanwhile();
      record = { ...record, ...(body as Partial<NewsRecord>), version: record.version + 1 };
      return HttpResponse.json(record);
    });
    open('/controlpanel/news/autumn');
    await screen.findByRole('heading', { name: 'Books of the autumn' });
    record = { ...record, place: null, version: 2 };
    await fill((await textsIn('English (US)')).getByLabelText('Title'), 'Books of the winter');
    await save();
    await screen.findByRole('heading', { name: 'Books of the winter' });
    expect(asked.at(-1)).toMatchObject({
      ifMatch: '"2"',
      body: { place: null, words: { 'en-US': { title: 'Books of the winter' } } },
    });
  });

  test('gets a picture, which is told if it is none', async () => {
    const file = new File(['x'], 'leaf.png', { type: 'image/png' });
    const put = '/v1/news/records/autumn/picture';
    server.use(http.put(put, () => refusal(400, 'news.notAPicture')));
    open('/controlpanel/news/autumn');
    const input = await screen.findByLabelText('Choose a picture');
    await userEvent.upload(input, file);
    await screen.findByText(/No picture can be made of this file/);
    server.use(
      http.put(put, () => {
        const picture = { url: '/v1/news/pictures/0.webp', width: 48, height: 32 };
        record = { ...record, picture, version: 2 };
        return HttpResponse.json(record);
      }),
    );
    await fill((await textsIn('English (US)')).getByLabelText('Title'), 'Being typed');
    await userEvent.upload(await screen.findByLabelText('Choose a picture'), file);
    await screen.findByRole('img', { name: 'Picture' });
    expect((await textsIn('English (US)')).getByLabelText<HTMLInputElement>('Title').value).toBe(
      'Being typed',
    );
    answer('delete', '/v1/news/records/autumn/picture', () => {
      record = { ...record, picture: null, version: 3 };
      return HttpResponse.json(record);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Picture' })).toBeNull());
  });

  test('has a history in which texts are only marked as changed', async () => {
    const by = { at: '2026-11-20T08:00:00.000Z', actor: { uid: 'u', name: 'Selma Ek' }, actingFor: null };
    const fields = { words: [null, null], place: [null, 'library'] };
    const entry = { ...by, id: '1', action: 'update', reason: null, fields };
    server.use(http.get('/v1/news/records/autumn/history', () => HttpResponse.json([entry])));
    open('/controlpanel/news/autumn');
    expect((await screen.findByText('Texts', { selector: 'p' })).textContent).toBe('Texts');
    expect(screen.getByText(/^Link to: /).textContent).toBe('Link to: – → library');
  });

  test('is deleted after a question', async () => {
    const asked = answer('delete', '/v1/news/records/autumn', () => new HttpResponse(null, { status: 204 }));
    const { address } = open('/controlpanel/news/autumn');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the news item' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Delete .*Books of the autumn/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete the news item' }));
    await waitFor(() => expect(address()).toBe('/controlpanel/beta/manage?tab=news'));
    expect(asked.length).toBe(1);
  });

  test('that came with the product is shown, not edited', async () => {
    record = { ...record, ofProduct: true };
    open('/controlpanel/news/autumn');
    await screen.findByText(/came with the product/);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
