import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { styledAttributes, undeclaredAttributes } from './styled-attributes.mjs';

let folder;

/** A package with one element, whose own sheet and a shared one select it by attributes. @type {Readonly<Record<string, string>>} */
const files = {
  'styles/shared.styles.ts': 'export const shared = css`:host([hidden]) {} :host([theme="dark"]) .bar {}`;\n',
  'book-lamp/book-lamp.styles.ts':
    'export const styles = css`:host(:not([open])) {} :host([open]:hover), :host([near]) .tools {} .row[wide] {}`;\n',
  'book-lamp/book-lamp.ts':
    "import { shared } from '../styles/shared.styles.ts';\nimport { styles } from './book-lamp.styles.ts';\n",
};

const lamp = (...names) => ({
  path: 'book-lamp/book-lamp.ts',
  declaration: { tagName: 'book-lamp', attributes: names.map((name) => ({ name })) },
});

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'styled-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('The attributes that select an element in its styles', () => {
  test('are those of every sheet that it uses, but neither those of every HTML element nor those of its content', () => {
    expect(styledAttributes(path.join(folder, 'book-lamp/book-lamp.ts'))).toEqual(['near', 'open', 'theme']);
  });

  test('pass if the element declares them', () => {
    expect(undeclaredAttributes(folder, [lamp('near', 'open', 'theme', 'locale')])).toEqual([]);
  });

  test('are reported with the element if it does not', () => {
    expect(undeclaredAttributes(folder, [lamp('open')])).toEqual([
      'near of <book-lamp>',
      'theme of <book-lamp>',
    ]);
    const { path: file } = lamp();
    expect(
      undeclaredAttributes(folder, [{ path: file, declaration: { tagName: 'book-lamp' } }]),
    ).toHaveLength(3);
  });
});
