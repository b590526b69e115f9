// Makes packages/player/custom-elements.json and the API tables of the READMEs from the code of <book-player>.
// With --check it writes nothing, and fails if they do not match the code.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cli } from '@custom-elements-manifest/analyzer/cli.js';
import { root } from './run.mjs';
import { undeclaredAttributes } from './styled-attributes.mjs';

const PACKAGE = join(root, 'packages/player');
const REACT = join(root, 'packages/player-react');
const PLAYER = 'src/components/book-player/book-player.ts';
/** What the analyzer reads: the elements and their base class. */
const SOURCES = ['src/components/**/!(*.test|*.styles).ts'];
/** Members of every custom element, which hosts do not call. */
const LIFECYCLE = new Set(['connectedCallback', 'disconnectedCallback', 'render']);

/** What Lit calls, and the store, which the player hands to its parts. */
const LIT = new Set([
  'store',
  'firstUpdated',
  'updated',
  'willUpdate',
  'update',
  'createRenderRoot',
  'getUpdateComplete',
]);

const manifest = trim(await analyse());
const element = manifest.modules[0].declarations[0];
const files = new Map([
  [join(PACKAGE, 'custom-elements.json'), `${JSON.stringify(manifest, null, 2)}\n`],
  [join(PACKAGE, 'README.md'), filled(join(PACKAGE, 'README.md'), elementTables())],
  [join(REACT, 'README.md'), filled(join(REACT, 'README.md'), reactTable())],
]);

if (process.argv.includes('--check')) {
  const stale = [...files].filter(([file, text]) => current(file) !== text).map(([file]) => file);
  const unwrapped = missingInReact();
  const untold = untoldTokens();
  for (const file of stale) console.error(`${file} does not match the code: npm run docs:api`);
  for (const name of unwrapped) console.error(`The React wrapper has no handler for "${name}".`);
  for (const name of untold) console.error(`The header of <book-player> has no @cssprop for "${name}".`);
  process.exit(stale.length + unwrapped.length + untold.length > 0 ? 1 : 0);
}
for (const [file, text] of files) writeFileSync(file, text);

async function analyse() {
  const argv = ['analyze', '--litelement', '--quiet', '--globs', ...SOURCES];
  return cli({ argv, cwd: PACKAGE, noWrite: true });
}

/** Keeps what a host may use: the elements, without private, internal and inherited lifecycle members. */
function trim({ schemaVersion, modules }) {
  const elements = modules
    .flatMap(({ path, declarations }) => declarations.map((declaration) => ({ path, declaration })))
    .filter(({ declaration }) => declaration.tagName);
  const nameless = elements.filter(({ declaration }) => !declaration.summary);
  if (nameless.length > 0)
    throw new Error(`No @summary: ${nameless.map(({ path }) => basename(path)).join(', ')}.`);
  const untold = elements.flatMap(({ declaration: { tagName, members = [] } }) =>
    members.filter(isUntold).map(({ name }) => `${name} of <${tagName}>`),
  );
  if (untold.length > 0) throw new Error(`A public member needs a sentence: ${untold.join(', ')}.`);
  const player = elements.find(({ path }) => path === PLAYER);
  // The element that hosts write comes first, those that it consists of follow by name.
  const others = elements
    .filter((each) => each !== player)
    .sort((one, other) => one.declaration.tagName.localeCompare(other.declaration.tagName));
  const faces = [player, ...others].map(({ path, declaration }) => ({
    path,
    declaration: faceOf(declaration),
  }));
  const undeclared = undeclaredAttributes(PACKAGE, faces);
  if (undeclared.length > 0)
    throw new Error(`Styles select by an attribute without @attr or property: ${undeclared.join(', ')}.`);
  const declarations = faces.map(({ declaration }) => declaration);
  return {
    schemaVersion,
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path: 'dist/index.js',
        declarations,
        exports: [
          { kind: 'js', name: 'BookPlayer', declaration: { name: 'BookPlayer', module: 'dist/index.js' } },
          ...declarations.map(({ name, tagName }) => ({
            kind: 'custom-element-definition',
            name: tagName,
            declaration: { name, module: 'dist/index.js' },
          })),
        ],
      },
    ],
  };
}

/** An element as others see it. */
function faceOf(declaration) {
  const { members = [], attributes = [] } = declaration;
  const hidden = new Set(members.filter((member) => !isPublic(member)).map(({ attribute }) => attribute));
  return {
    ...without(declaration, 'mixins', 'superclass'),
    members: members
      .filter(isPublic)
      .map((member) => without(member, 'privacy', 'readonly', 'inheritedFrom')),
    attributes: attributes
      .filter(({ name }) => !hidden.has(name))
      .map((attribute) => without(attribute, 'inheritedFrom')),
  };
}

function without(record, ...names) {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

function isPublic({ name, privacy, static: isStatic, description }) {
  if (privacy === 'private' || privacy === 'protected' || isStatic || name.startsWith('#')) return false;
  return !LIFECYCLE.has(name) && Boolean(description);
}

/** A property or method that others can use, without a sentence. Lit's own are known. */
function isUntold(member) {
  const { name, kind, privacy, static: isStatic, description, inheritedFrom } = member;
  if (privacy !== undefined || isStatic || name.startsWith('#') || inheritedFrom || description) return false;
  return !LIT.has(name) && !LIFECYCLE.has(name) && (kind === 'method' || kind === 'field');
}

function elementTables() {
  const fields = element.members.filter(({ kind }) => kind === 'field');
  const methods = element.members.filter(({ kind }) => kind === 'method');
  return [
    '### Properties and attributes',
    table(
      ['property', 'attribute', 'type', 'default', ''],
      fields.map(({ name, attribute, type, default: value, description }) => [
        code(name),
        attribute ? code(attribute) : '',
        code(type?.text),
        code(value),
        description,
      ]),
    ),
    '### Methods',
    table(
      ['method', 'returns', ''],
      methods.map(({ name, parameters = [], return: returned, description }) => [
        code(`${name}(${parameters.map((each) => `${each.name}: ${each.type?.text}`).join(', ')})`),
        code(returned?.type?.text),
        description,
      ]),
    ),
    '### Events',
    table(
      ['event', 'class', ''],
      element.events.map(({ name, type, description }) => [code(name), code(type?.text), description]),
    ),
    '### Parts and custom properties',
    table(
      ['name', 'default', ''],
      [
        ...element.cssParts.map(({ name, description }) => [code(`::part(${name})`), '', description]),
        ...element.cssProperties.map(({ name, default: value, description }) => [
          code(name),
          code(value),
          description,
        ]),
      ],
    ),
    '### What it consists of',
    'Elements of its shadow tree. They are documented for people who work on the player; a host uses `<book-player>` alone.',
    table(
      ['element', ''],
      manifest.modules[0].declarations
        .slice(1)
        .map(({ tagName, summary }) => [code(`<${tagName}>`), summary]),
    ),
  ].join('\n\n');
}

function reactTable() {
  const rows = element.events.map(({ name, type, description }) => [
    code(handlerOf(name)),
    code(`(event: ${type.text}) => void`),
    description,
  ]);
  return table(['handler', 'type', ''], rows);
}

/** `book-place-change` is `onBookPlaceChange` in React. */
function handlerOf(event) {
  return `on${event.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase())}`;
}

/** Colours and measures that a host may set, and of which it is told nothing. */
function untoldTokens() {
  const source = readFileSync(join(PACKAGE, 'src/styles/tokens.styles.ts'), 'utf8');
  // Those made of others follow in a rule of their own.
  const [, first = ''] = /:host \{([\s\S]*?)\}/.exec(source) ?? [];
  const told = new Set(element.cssProperties.map(({ name }) => name));
  return [...first.matchAll(/(--book-[\w-]+):/g)].map(([, name]) => name).filter((name) => !told.has(name));
}

function missingInReact() {
  const source = readFileSync(join(REACT, 'src/index.ts'), 'utf8');
  return element.events
    .map(({ name, type }) => [name, `${handlerOf(name)}: '${name}' as EventName<${type.text}>`])
    .filter(([, line]) => !source.includes(line))
    .map(([name]) => name);
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map((cells) => line(cells.map(cell)))].join('\n');
}

function cell(text = '') {
  return String(text).replace(/\s+/g, ' ').replace(/\|/g, '\\|').trim();
}

function code(text) {
  return text ? `\`${text}\`` : '';
}

/** A file's text, with this text between its two marks. */
function filled(file, text) {
  const [open, close] = ['<!-- made from the code: npm run docs:api -->', '<!-- /made -->'];
  const whole = current(file);
  const [from, to] = [whole.indexOf(open), whole.indexOf(close)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for its tables.`);
  return `${whole.slice(0, from + open.length)}\n\n${text}\n\n${whole.slice(to)}`;
}

function current(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
