import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { Refusal } from '../errors.ts';
import { PlainError } from '../plain-error.ts';
import type { Librarian } from '../services/admin/index.ts';
import { findLibrarian } from './find-librarian.ts';
import { runCommand } from './run-command.ts';
import { showAdded, showOnix, showTable } from './show.ts';

const usage = `npm run books:add -- FILE.epub… [--school-unit UID]
npm run books:onix -- FILE.xml…
npm run books:list
npm run books:remove -- ID [--yes]`;

/** The library's commands, on the running or the stopped product. */
async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  const [command, ...rest] = positionals;
  if (command === 'add' && rest.length > 0) {
    return withLibrarian((librarian) => add(librarian, rest, values['school-unit']));
  }
  if (command === 'onix' && rest.length > 0) return withLibrarian((librarian) => onix(librarian, rest));
  if (command === 'list' && rest.length === 0) return withLibrarian(list);
  const [bookId] = rest;
  if (command === 'remove' && bookId && rest.length === 1) {
    return withLibrarian((librarian) => remove(librarian, bookId, values.yes));
  }
  throw new PlainError(usage);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { 'school-unit': { type: 'string' }, yes: { type: 'boolean', default: false } },
    });
  } catch {
    throw new PlainError(usage);
  }
}

async function withLibrarian(work: (librarian: Librarian) => Promise<number>): Promise<number> {
  const librarian = await findLibrarian(readConfig());
  try {
    return await work(librarian);
  } finally {
    await librarian.close();
  }
}

/** Tries every file; a refused one does not stop the others. */
async function add(librarian: Librarian, files: readonly string[], schoolUnit?: string): Promise<number> {
  // npm runs its scripts in the project's folder and keeps the caller's folder here.
  const from = process.env.INIT_CWD ?? process.cwd();
  let refused = 0;
  for (const file of files) {
    try {
      console.log(`${showAdded(await librarian.add(path.resolve(from, file), schoolUnit))}\n`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused++;
      console.error(`Not added: ${file}\n  ${error.message}\n`);
    }
  }
  return refused > 0 ? 1 : 0;
}

/** Takes in every message; a refused one does not stop the others. */
async function onix(librarian: Librarian, files: readonly string[]): Promise<number> {
  const from = process.env.INIT_CWD ?? process.cwd();
  let faulty = 0;
  for (const file of files) {
    try {
      const report = await librarian.onix(path.resolve(from, file));
      console.log(`${file}\n${showOnix(report)}\n`);
      if (report.records.some(({ outcome }) => outcome === 'broken')) faulty++;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      faulty++;
      console.error(`Not taken in: ${file}\n  ${error.message}\n`);
    }
  }
  return faulty > 0 ? 1 : 0;
}

async function list(librarian: Librarian): Promise<number> {
  console.log(showTable(await librarian.list()));
  return 0;
}

async function remove(librarian: Librarian, bookId: string, yes: boolean): Promise<number> {
  const { book, bookmarks, readers } = await librarian.planRemoval(bookId);
  const loss = `${count(readers, 'reader’s place', 'readers’ places')} and ${count(bookmarks, 'bookmark', 'bookmarks')}`;
  if (!yes) {
    console.error(
      `Removing "${book.title}" deletes its files, ${loss}, and its read logs.\n` +
        `To do it: npm run books:remove -- ${book.id} --yes`,
    );
    return 1;
  }
  await librarian.remove(bookId);
  console.log(`Removed: ${book.title} (with ${loss}).`);
  return 0;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

await runCommand(main);
