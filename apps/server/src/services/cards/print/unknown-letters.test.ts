import { expect, test } from 'vitest';
import { readPdf } from '../../../testing/pdf.ts';
import { cardSheet } from './card-sheet.ts';
import { passwordSheet } from './password-sheet.ts';

const linesOf = (pdf: Buffer) => readPdf(pdf).flatMap(({ lines }) => lines.map(({ text }) => text));
const address = 'https://portal.example/login#card=0123456789abcdef';
const place = { group: '3B', school: 'Fyrskolan', address };

test('A card for a name that no font has says what to do, and whose it is', async () => {
  const cards = [
    { ...place, name: '王秀英', username: 'xiuying.wang' },
    { ...place, name: '김철수', username: '철수' },
    { ...place, name: 'سارة', username: 'sara' },
  ];
  const lines = linesOf(await cardSheet({ cards, refused: [], language: 'sv' }));
  expect(lines).toContain('Skriv namnet för hand (xiuying.wang)');
  expect(lines).toContain('Skriv namnet för hand');
  expect(lines.join('')).not.toContain('?');
});

test('So does a strip with a password, and the list of those who got none', async () => {
  const people = [{ name: '王秀英', username: 'xiuying.wang', password: 'ugn-is-tak-42' }];
  const refused = [{ id: '1', name: '김철수', reason: { code: 'lock.noCards' } }] as const;
  const lines = linesOf(await passwordSheet(people, { ...place, refused, language: 'fr' }));
  expect(lines).toContain('Écrire le nom à la main (xiuying.wang)');
  expect(lines).toContain('Un nom qui ne peut pas être imprimé');
});

test('A group and a school that no font has are left out', async () => {
  const card = { ...place, group: '三年级', school: '学校', name: 'Anna', username: 'anna' };
  const lines = linesOf(await cardSheet({ cards: [card], refused: [], language: 'de' }));
  expect(lines.join('')).not.toMatch(/[?三学]/);
});
