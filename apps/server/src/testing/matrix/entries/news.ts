import { type Entries, type Entry, signedIn } from '../entry.ts';

const fields = {
  roles: [],
  from: '2026-11-01',
  to: null,
  place: null,
  words: { sv: { title: 'Nytt', text: 'Något nytt.', pictureText: '' } },
};

/** About an item that there is not: callers who may are told so. Support of another country too: its own are there. */
const about = (body?: unknown): Entry => ({
  everywhere: true,
  refusedAlike: true,
  given: () => ({ params: { newsId: 'no-such-news' }, ...(body !== undefined && { body }) }),
  may: { own: ['superUser'], foreign: ['superUser'] },
  answers: 404,
});

export const entries: Entries = {
  getNews: { given: () => ({ query: { language: 'sv' } }), may: { own: signedIn } },
  readNews: { given: () => ({ body: { ids: ['no-such-news'] } }), may: { own: signedIn } },
  getNewsRecords: { may: { own: ['superUser'] } },
  addNews: { given: () => ({ body: fields }), may: { own: ['superUser'] } },
  getNewsRecord: about(),
  getNewsHistory: about(),
  changeNews: about(fields),
  removeNews: about(),
  setNewsPicture: about(Buffer.from('a picture')),
  removeNewsPicture: about(),
};
