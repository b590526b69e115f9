import { globSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accessibilityStatements } from '@aloud/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { takeIn } from './intake/intake.ts';
import { makeShelfCover } from './shelf-cover.ts';

/** Other publishers' books are kept beside the project; they are not part of it. */
const shelf = path.resolve(import.meta.dirname, '../../../../../shared/books');
const files = globSync('**/*.epub', { cwd: shelf }).sort();

describe('other publishers’ books', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'aloud-real-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('are there', () => {
    expect(files.length).toBeGreaterThan(0);
  });

  for (const file of files) {
    test(`${file} is accepted within all limits, and its cover fits on a shelf`, async () => {
      const place = path.join(folder, path.basename(file));
      const inspected = await takeIn(
        { file: path.join(shelf, file), folder: place, limits: readConfig({}).bookLimits },
        () => Promise.resolve(true),
      );
      if (!inspected) throw new Error('Nobody looked at it.');
      const { facts, warnings } = inspected;
      expect(facts.title).not.toBe('Untitled');
      expect(facts.language).not.toBe('und');
      expect(warnings.length > 0).toBe(file.startsWith('incomplete'));
      if (facts.coverPath === null) return;
      const cover = await makeShelfCover(place, facts.coverPath);
      expect((await stat(path.join(place, cover?.path ?? ''))).size).toBeLessThanOrEqual(20_000);
      expect(cover?.path).toMatch(/\.webp$/);
    });
  }

  const silent = [['maybeModify'], ['nonvisualUnknown'], ['noConformance']];
  test.each([
    [
      'daisy-nested-overlays.epub',
      [['maybeModify'], ['fully'], ['noConformance'], ['synchronized'], ['structuralNavigation']],
    ],
    ['picture-book-fixed-layout.epub', [['cannotModify'], ...silent.slice(1)]],
    ['manga-rtl-spreads.epub', silent],
    ['moby-dick-mo.epub', silent],
    ['linear-algebra-large.epub', silent],
  ])('%s says how accessible it is, as docs/library.md has it', async (name, statements) => {
    const place = path.join(folder, `accessible-${name}`);
    const file = path.join(shelf, name);
    const inspected = await takeIn({ file, folder: place, limits: readConfig({}).bookLimits }, () =>
      Promise.resolve(true),
    );
    const { accessibility = null, layout } = inspected?.facts ?? {};
    const said = accessibilityStatements(accessibility, layout === 'pre-paginated');
    expect(said.map((group) => group.statements)).toEqual(statements);
  });
});
