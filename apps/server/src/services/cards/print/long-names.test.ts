import { describe, expect, test } from 'vitest';
import { type ReadLine, readPdf } from '../../../testing/pdf.ts';
import { cardSheet } from './card-sheet.ts';
import { passwordSheet } from './password-sheet.ts';

const two = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6);
const name = two.slice(0, 200);
const username = `a${two.toLowerCase().slice(0, 199)}`;
const group = `Klass${two.slice(0, 195)}`;
const school = `Skola${two.slice(0, 195)}`;

const linesOf = (pdf: Buffer): readonly ReadLine[] => readPdf(pdf)[0]?.lines ?? [];
const textOf = (lines: readonly ReadLine[]) => lines.map(({ text }) => text).join('');

/** Lines that have no room between them. */
function overlaps(lines: readonly ReadLine[]): string[] {
  return lines.flatMap((one, at) =>
    lines
      .slice(at + 1)
      .filter((other) => other.x === one.x && Math.abs(other.y - one.y) < Math.min(one.size, other.size))
      .map((other) => `${one.text} | ${other.text}`),
  );
}

describe('names of 200 letters without blanks', () => {
  test('are whole on a card, and nothing is written over them', async () => {
    const address = 'https://portal.example/login#card=0123456789abcdef';
    const card = { name, username, group, school, address };
    const lines = linesOf(await cardSheet({ cards: [card, card], refused: [], language: 'sv' }));
    expect(textOf(lines)).toContain(name);
    expect(textOf(lines)).toContain(group);
    expect(textOf(lines)).toContain(school);
    expect(overlaps(lines)).toEqual([]);
  });

  test('are whole on a strip with a password, like the username that is typed from it', async () => {
    const people = [
      { name, username, password: 'ugn-is-tak-42' },
      { name, username, password: 'ugn-is-tak-43' },
    ];
    const sheet = { group, school, address: 'portal.example', language: 'sv' } as const;
    const lines = linesOf(await passwordSheet(people, sheet));
    expect(textOf(lines)).toContain(name);
    expect(textOf(lines)).toContain(username);
    expect(overlaps(lines)).toEqual([]);
  });
});
