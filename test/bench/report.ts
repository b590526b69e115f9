import { readFileSync, writeFileSync } from 'node:fs';
import type { Row, Table } from './measures/measure.ts';
import type { Player } from './players/player.ts';

const MARK = '<!-- results: npm run bench -- player --markdown docs/bench.md -->';

/** Tables as aligned Markdown, which is readable on a console too. */
export function markdown(tables: readonly Table[], players: readonly Player[]): string {
  return tables.map((table) => tableText(table, players)).join('\n\n');
}

/** One line for each missed target, then the count. */
export function verdict(tables: readonly Table[]): string {
  const rows = tables.flatMap((table) => table.rows.map((row) => ({ table, row })));
  const missed = rows.filter(({ row }) => row.target?.met === false);
  const asked = rows.filter(({ row }) => row.target).length;
  const lines = missed.map(
    ({ table, row }) =>
      `missed: ${table.title}, ${row.what}: ${format(row.values.aloud, table.digits)} ${table.unit} (${row.target?.says})`,
  );
  return [...lines, `${asked - missed.length} of ${asked} targets met`].join('\n');
}

export function isMissed(tables: readonly Table[]): boolean {
  return tables.some(({ rows }) => rows.some(({ target }) => target?.met === false));
}

/** Writes the tables after a page's mark, and keeps the text before it. @throws if the page has no mark */
export function writePage(file: string, text: string): void {
  const page = readFileSync(file, 'utf8');
  const at = page.indexOf(MARK);
  if (at < 0) throw new Error(`${file} has no place for the results: ${MARK}`);
  writeFileSync(file, `${page.slice(0, at)}${MARK}\n\n${text}\n`);
}

function tableText({ title, unit, digits, rows }: Table, players: readonly Player[]): string {
  const shown = players.filter(({ id }) => rows.some(({ values }) => id in values));
  const hasTargets = rows.some(({ target }) => target);
  const head = ['', ...shown.map((player) => player.title), ...(hasTargets ? ['target'] : [])];
  const body = rows.map((row) => [
    row.what,
    ...shown.map(({ id }) => format(row.values[id], digits)),
    ...(hasTargets ? [targetText(row)] : []),
  ]);
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...body].map((cells) => cells[column]?.length ?? 0)),
  );
  const isNumber = (column: number) => column > 0 && column <= shown.length;
  const line = (cells: readonly string[]) => {
    const padded = cells.map((cell, column) =>
      isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    return `| ${padded.join(' | ')} |`;
  };
  const rule = widths.map((width, column) => '-'.repeat(width + 1) + (isNumber(column) ? ':' : '-'));
  const heading = `### ${title}${unit === '' ? '' : ` (${unit})`}`;
  return [heading, '', line(head), `|${rule.join('|')}|`, ...body.map(line)].join('\n');
}

function targetText({ target }: Row): string {
  if (!target) return '';
  return target.met ? `met: ${target.says}` : `**missed**: ${target.says}`;
}

function format(value: number | null | undefined, digits: number): string {
  if (value === undefined) return '';
  return value === null || Number.isNaN(value) ? 'cannot' : value.toFixed(digits);
}
