import { getSubmissions, patchSubmission } from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import type { Person } from '../../person/index.ts';
import { presentBook, readableBooks } from '../library/index.ts';
import { checkAnswers } from './answers.ts';
import { beginSubmissions, updateSubmission } from './commands.ts';
import { AlreadySubmitted, answerable, checkCursor } from './policy.ts';
import { presentSubmission } from './present.ts';
import { findSubmissions, type SubmissionRow } from './queries.ts';

/** Submissions on one page if the query sets no limit. */
const pageSize = 50;

/** Assignments and quizzes, and pupils' answers (spec §7, book and reader). Register it in a scope of its own. */
export function submissionRoutes(app: FastifyInstance, { db, signer }: Context): void {
  // JSON sent as text/plain (spec §7) is parsed as carefully as any other.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

  /** A cover belongs to its book: it is shown to people who may read that. */
  const coversFor = async (person: Person, rows: readonly SubmissionRow[]) => {
    const ids = rows.flatMap(({ assignment }) => assignment.bookId ?? []);
    const books = ids.length > 0 ? await readableBooks(db, person, [...new Set(ids)]) : [];
    return new Map(books.map((book) => [book.id, presentBook(book, signer).coverUrl]));
  };

  serve(app, getSubmissions, async ({ person, query }) => {
    await beginSubmissions(db, person, query.contextId);
    await checkCursor(db, person, query.cursor);
    const limit = query.limit ?? pageSize;
    // One more than requested shows whether another page follows.
    const found = await findSubmissions(db, person, query, limit + 1);
    const rows = found.slice(0, limit);
    const covers = await coversFor(person, rows);
    return {
      data: rows.map((row) => presentSubmission(row, person, covers)),
      cursor: found.length > limit ? (rows.at(-1)?.submission.id ?? null) : null,
    };
  });

  serve(app, patchSubmission, async ({ person, params, body }) => {
    const before = await answerable(db, person, params.submissionId);
    checkAnswers(before.assignment.exercises, body.answers, body.status);
    const submission = await updateSubmission(db, params.submissionId, body);
    if (!submission) throw new AlreadySubmitted();
    const row = { ...before, submission };
    return presentSubmission(row, person, await coversFor(person, [row]));
  });
}
