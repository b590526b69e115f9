import { submissionPage } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignments, books, submissions } from '../database/schema/index.ts';
import { checkAnswers } from '../services/submissions/answers.ts';
import { TestProduct } from '../testing/product.ts';
import { sampleAssignments } from './sample-assignments.ts';
import { addSampleSubmissions } from './submissions.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());

/** A made-up book with the demo book's identifier. */
const addDemoBook = async (identifier: string) => {
  const id = await product.addBook();
  await product.db.update(books).set({ identifier }).where(eq(books.id, id));
  return id;
};

describe('the sample student’s submissions', () => {
  test('wait for their demo books', async () => {
    await addSampleSubmissions(product.db);
    expect(await product.db.$count(submissions)).toBe(0);
  });

  test('are inserted once, some submitted, and those removed stay away', async () => {
    for (const book of new Set(sampleAssignments.map(({ book }) => book))) await addDemoBook(book);
    await addSampleSubmissions(product.db);
    await addSampleSubmissions(product.db);
    expect(await product.db.$count(submissions)).toBe(sampleAssignments.length);
    expect(await product.db.$count(submissions, eq(submissions.status, 'Submitted'))).toBe(1);
    const [first] = sampleAssignments;
    await product.db.delete(assignments).where(eq(assignments.id, first?.id ?? ''));
    await addSampleSubmissions(product.db);
    expect(await product.db.$count(submissions)).toBe(sampleAssignments.length - 1);
  });

  test('are as the service would accept and return them', async () => {
    for (const { exercises, submitted } of sampleAssignments) {
      expect(() => submitted && checkAnswers(exercises, submitted, 'Submitted')).not.toThrow();
    }
    const reply = await (await product.as('student'))('GET', '/submissions/');
    expect(submissionPage.parse(reply.json()).data).toHaveLength(sampleAssignments.length - 1);
  });
});
