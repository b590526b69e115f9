import type { Test } from './suite.ts';
import type { State, Verdict } from './verdict.ts';

export interface Result extends Test, Verdict {
  readonly seconds: number;
}

const STATES: readonly State[] = ['pass', 'fail', 'not supported', 'not checked'];
const LEVELS = ['must', 'should', 'may', 'deprecated'];

export function line({ state, id, why, seconds }: Result): string {
  return `${state.padEnd(13)} ${id.padEnd(46)} ${seconds.toFixed(1).padStart(5)} s  ${why}`;
}

/** Totals by level and by category. */
export function totals(results: readonly Result[]): string {
  const levels = LEVELS.filter((level) => results.some((result) => result.level === level));
  const categories = [...new Set(results.map(({ category }) => category))].toSorted();
  return [
    row('', STATES),
    ...levels.map((level) =>
      row(
        level,
        count(results, (result) => result.level === level),
      ),
    ),
    '',
    ...categories.map((category) =>
      row(
        category,
        count(results, (result) => result.category === category),
      ),
    ),
    row(
      'all',
      count(results, () => true),
    ),
  ].join('\n');
}

/** The tables of docs/conformance.md. */
export function markdown(results: readonly Result[]): string {
  const levels = LEVELS.filter((level) => results.some((result) => result.level === level));
  const head = `| | ${STATES.join(' | ')} |\n|---|${STATES.map(() => '--:|').join('')}`;
  const byLevel = levels.map((level) =>
    cells(
      level,
      count(results, (result) => result.level === level),
    ),
  );
  const all = cells(
    'all',
    count(results, () => true),
  );
  const categories = [...new Set(results.map(({ category }) => category))].toSorted();
  const tables = categories.map((category) => {
    const rows = results
      .filter((result) => result.category === category)
      .map(({ id, level, state, why }) => cells(id, [level, state, why.replaceAll('|', '\\|')]));
    return `### ${category}\n\n| test | level | result | what was seen, or why not |\n|---|---|---|---|\n${rows.join('\n')}`;
  });
  return `${head}\n${[...byLevel, all].join('\n')}\n\n${tables.join('\n\n')}\n`;
}

function count(results: readonly Result[], belongs: (result: Result) => boolean): string[] {
  const members = results.filter(belongs);
  return STATES.map((state) => String(members.filter((result) => result.state === state).length));
}

function cells(first: string, others: readonly string[]): string {
  return `| ${[first, ...others].join(' | ')} |`;
}

function row(first: string, others: readonly string[]): string {
  return `${first.padEnd(24)}${others.map((other) => other.padStart(14)).join('')}`;
}
