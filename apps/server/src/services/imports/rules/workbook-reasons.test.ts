import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { englishOf } from '../../../reasons-in-english.ts';
import { usualLimits, type WorkbookFault, WorkbookRefused } from '../../../workbooks/index.ts';
import { workbookReason } from './workbook-reasons.ts';

const faults = [
  'empty',
  'text',
  'old',
  'locked',
  'macros',
  'binary',
  'openDocument',
  'other',
  'damaged',
  'tooLarge',
  'noHeadings',
  'headingTwice',
  'noRows',
  'tooManyRows',
  'tooSlow',
] as const satisfies readonly WorkbookFault[];

/** No fault is forgotten. */
type Forgotten = Exclude<WorkbookFault, (typeof faults)[number]>;
const forgotten: Forgotten[] = [];

const sentenceOf = (fault: WorkbookFault) => englishOf(workbookReason(new WorkbookRefused(fault)));

test('What is not read as a workbook is told apart, each with words of its own', () => {
  expect(new Set([...faults, ...forgotten].map(sentenceOf)).size).toBe(faults.length);
  for (const fault of faults)
    expect(workbookReason(new WorkbookRefused(fault)).code).toBe(`workbook.${fault}`);
});

test('Two columns of one meaning are named as they are written', () => {
  const refused = new WorkbookRefused('headingTwice', ['Klass', 'Grupper']);
  expect(workbookReason(refused)).toEqual({
    code: 'workbook.headingTwice',
    params: { first: 'Klass', second: 'Grupper' },
  });
});

test('The most rows are said', () => {
  expect(workbookReason(new WorkbookRefused('tooManyRows'))).toEqual({
    code: 'workbook.tooManyRows',
    params: { max: usualLimits.mostRows },
  });
});

test('Without headings the way on is the template', () => {
  expect(sentenceOf('noHeadings')).toContain('template');
});

test('docs/import.md lists every fault with its words', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../../../../docs/import.md'), 'utf8');
  const params = { first: '{first}', second: '{second}', max: '{max}' };
  for (const fault of faults) {
    const { code } = workbookReason(new WorkbookRefused(fault));
    expect(page).toContain(`| \`${fault}\` | \`${code}\` | ${englishOf({ code, params })} |`);
  }
});
