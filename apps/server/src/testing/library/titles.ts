import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../database/database.ts';
import { books } from '../../database/schema/index.ts';

interface Title {
  readonly id: string;
  readonly language: string;
  readonly title: string;
  readonly authors: string[];
  readonly description: string;
  readonly series: string | null;
  readonly seriesPart: string | null;
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly subjects: string[];
  readonly services: string[];
  readonly audioLanguages: string[];
  readonly videoLanguages: string[];
  readonly minutes: number;
}

const read = <Content>(name: string): Content =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8'));

/** Fifty-six titles in eight languages, of our own making. */
export const sampleTitles = read<readonly Title[]>('../../../../../demo/library/titles.json');

/** Twenty searches in each language, with the title that each is to find; written before the search was. */
export const searches =
  read<Readonly<Record<string, readonly { readonly typed: string; readonly finds: string }[]>>>(
    'searches.json',
  );

/** Puts the titles into the library as records without files. */
export async function addTitles(db: Database, titles: readonly Title[] = sampleTitles): Promise<void> {
  await db.insert(books).values(
    titles.map(({ minutes, ...title }) => ({
      ...title,
      sha256: title.id,
      size: 1,
      layout: 'reflowable' as const,
      direction: 'ltr' as const,
      duration: minutes * 60,
    })),
  );
}
