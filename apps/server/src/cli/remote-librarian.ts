import { errorReply } from '@aloud/api';
import * as z from 'zod';
import { Refusal } from '../errors.ts';
import { PlainError } from '../plain-error.ts';
import type { Door } from '../services/internal/door.ts';
import type { Librarian } from '../services/internal/librarian.ts';
import { addedReport, bookReport, removalReport } from '../services/internal/report.ts';

/** The librarian of a server that is running on this machine. */
export function createRemoteLibrarian({ address, token }: Door): Librarian {
  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const reply = await fetch(address + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    }).catch(() => {
      throw new PlainError('The running server does not answer. Try again, or stop it first.');
    });
    const answer: unknown = reply.status === 204 ? undefined : await reply.json();
    if (reply.ok) return answer;
    const { error } = errorReply.parse(answer);
    throw new Refusal(reply.status, error.id, error.message);
  }

  const one = (bookId: string) => `/internal/books/${encodeURIComponent(bookId)}`;
  return {
    add: async (file, schoolUnit) =>
      addedReport.parse(await call('POST', '/internal/books', { file, schoolUnit })),
    list: async () => z.array(bookReport).parse(await call('GET', '/internal/books')),
    planRemoval: async (bookId) => removalReport.parse(await call('GET', `${one(bookId)}/removal`)),
    remove: async (bookId) => {
      await call('DELETE', one(bookId));
    },
    close: () => Promise.resolve(),
  };
}
