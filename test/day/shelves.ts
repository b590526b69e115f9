import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeTemplate } from '../e2e/running-product.ts';

/** A school whose shelf has one book, ready to be copied. */
export interface Shelf {
  /** The data folder that a product begins with. */
  readonly template: string;
  /** The folder that the book is in. */
  readonly books: string;
}

/** By the book's file: a school is made once in a run. */
const shelves = new Map<string, Promise<Shelf>>();

/** The last one that is made: two at a time would take longer than a database may take to open. */
let last: Promise<unknown> = Promise.resolve();

/** The school whose shelf has this book alone; it is gone when the process ends. */
export function shelfOf(file: string): Promise<Shelf> {
  const known = shelves.get(file) ?? last.then(() => make(file));
  shelves.set(file, known);
  last = known.catch(() => undefined);
  return known;
}

async function make(file: string): Promise<Shelf> {
  const books = mkdtempSync(path.join(tmpdir(), 'aloud-day-'));
  copyFileSync(file, path.join(books, path.basename(file)));
  const { folder, remove } = await makeTemplate({ DEMO_BOOKS_DIR: books });
  process.once('exit', () => {
    remove();
    rmSync(books, { recursive: true, force: true });
  });
  return { template: folder, books };
}
