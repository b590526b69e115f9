import { describe, expect, test } from 'vitest';
import { readPdf } from '../testing/pdf.ts';
import type { Pdf } from './page.ts';
import { makePdf } from './pdf.ts';
import { canBeWritten, type Run, runsOf } from './runs.ts';
import { writeFitted, writeLine, writeLines } from './text.ts';

const draw = (work: (pdf: Pdf) => void) =>
  makePdf({ title: 'A page', language: 'sv' }, (pdf) => {
    pdf.addPage();
    work(pdf);
  });
async function runs(text: string): Promise<readonly Run[]> {
  let found: readonly Run[] = [];
  await draw((pdf) => {
    found = runsOf(pdf, text, 'bold');
  });
  return found;
}
const place = { x: 0, y: 0, width: 400 };

describe('a name on paper', () => {
  test('is in one font if that has all of its letters', async () => {
    expect(await runs('Çağla Żółć-Łåßø')).toEqual([{ text: 'Çağla Żółć-Łåßø', font: 'bold' }]);
  });

  test('in Vietnamese has all its marks', async () => {
    const found = await runs('Nguyễn');
    expect(found.map(({ text }) => text).join('')).toBe('Nguyễn');
  });

  test.each([
    ['Greek', 'Ελένη', 'bold greek'],
    ['Russian', 'Наташа', 'bold cyrillic'],
    ['Ukrainian', 'Євген', 'bold cyrillic'],
    ['Arabic', 'محمد', 'bold arabic'],
    ['Hebrew', 'נועה', 'bold hebrew'],
    ['Tigrinya', 'ሰላም', 'bold ethiopic'],
    ['Armenian', 'Անահիտ', 'bold armenian'],
    ['Georgian', 'ნინო', 'bold georgian'],
    ['Thai', 'สมชาย', 'bold thai'],
    ['Nepali', 'लक्ष्मी', 'bold devanagari'],
  ])('in %s is in a font that has its letters', async (_language, name, font) => {
    expect(await runs(name)).toEqual([{ text: name, font }]);
  });

  test('in Arabic is drawn from right to left, word by word, and numbers as they are read', async () => {
    expect(await runs('محمد الأمين 12')).toEqual([
      { text: '12', font: 'bold' },
      { text: ' ', font: 'bold' },
      { text: 'الأمين', font: 'bold arabic' },
      { text: ' ', font: 'bold' },
      { text: 'محمد', font: 'bold arabic' },
    ]);
  });

  test('of two directions keeps its order, and its brackets face the right way', async () => {
    const texts = async (name: string) => (await runs(name)).map(({ text }) => text);
    expect(await texts('Zoë (محمد) Ali')).toEqual(['Zoë (', 'محمد', ') Ali']);
    expect((await texts('محمد (علي)')).join('')).toBe('(علي) محمد');
    expect(await texts('נועה לוי 7')).toEqual(['7', ' ', 'לוי', ' ', 'נועה']);
  });

  test('loses marks that no font has, and letters of a script that none has', async () => {
    expect((await runs('Zo\u0346ë ﬁ 王'))[0]?.text).toBe('Zoë fi ');
  });

  test('is known to have letters that cannot be written', async () => {
    await draw((pdf) => {
      expect(
        ['Zo\u0346ë ﬁ', 'Ελένη', 'محمد', '王秀英', 'Anna 王', '김'].map((name) => canBeWritten(pdf, name)),
      ).toEqual([true, true, true, false, false, false]);
    });
  });
});

describe('a line', () => {
  test('of many scripts can be copied from the file letter by letter', async () => {
    const [page] = readPdf(await draw((pdf) => writeLine(pdf, 'Ελένη Їжак Ström', place, { size: 18 })));
    expect(page?.text.join('')).toBe('Ελένη Їжак Ström');
  });

  test('breaks after spaces and hyphens, and within a word only if nothing else helps', async () => {
    const narrow = { ...place, width: 60, height: 200 };
    const lines = async (text: string) =>
      readPdf(await draw((pdf) => writeLines(pdf, text, narrow, { size: 12 })))[0]?.text;
    expect(await lines('Södra skolan Fyr-klassen')).toEqual(['Södra', 'skolan Fyr-', 'klassen']);
    expect((await lines('Gesamtschulverbund'))?.join('')).toBe('Gesamtschulverbund');
    const cut = readPdf(
      await draw((pdf) =>
        writeLines(pdf, 'one two three four five', { ...narrow, height: 30 }, { size: 12 }),
      ),
    )[0]?.text;
    expect(cut).toHaveLength(2);
    expect(cut?.at(-1)).toMatch(/…$/);
  });

  test('that has to fit its place becomes smaller, then several lines, and is cut last', async () => {
    const box = { ...place, width: 245, height: 26 };
    const style = { size: 18, smallest: 11, finest: 5 };
    const lines = async (text: string) =>
      readPdf(await draw((pdf) => writeFitted(pdf, text, box, style)))[0]?.lines ?? [];
    expect(await lines('Zoë Ström')).toMatchObject([{ text: 'Zoë Ström', size: 18 }]);
    expect(await lines('Maximiliane Sonnenschein-Ström')).toMatchObject([{ size: 16.5 }]);
    const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6).slice(0, 200);
    const broken = await lines(long);
    expect(broken.map(({ text }) => text).join('')).toBe(long);
    expect(broken.length * (broken[0]?.size ?? 0) * 1.2).toBeLessThanOrEqual(box.height);
    expect((await lines('W'.repeat(900))).at(-1)?.text).toMatch(/…$/);
  });
});
