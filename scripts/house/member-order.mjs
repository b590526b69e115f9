import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

/** The members of an element's class, in the order in which they stand (CONTRIBUTING, Code). */
const ORDER = [
  'static',
  'controller',
  'query',
  'state',
  'property',
  'lifecycle',
  'render',
  'public method',
  'private method',
];

/** What Lit and the browser call. */
const LIFECYCLE = new Set([
  'constructor',
  'connectedCallback',
  'disconnectedCallback',
  'adoptedCallback',
  'attributeChangedCallback',
  'createRenderRoot',
  'scheduleUpdate',
  'performUpdate',
  'shouldUpdate',
  'willUpdate',
  'update',
  'firstUpdated',
  'updated',
  'getUpdateComplete',
]);

/**
 * Members of elements that stand after one that belongs behind them.
 * @param {string} source the `src` of the player
 * @returns {{ file: string, member: string, kind: string, after: string }[]}
 */
export function disorderedMembers(source) {
  const components = path.join(source, 'components');
  return readdirSync(components, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts') && !/\.(test|styles)\.ts$/.test(file))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(path.join(components, file), 'utf8');
      return classesIn(text)
        .flatMap(disorder)
        .map((each) => ({ file: path.join('components', file), ...each }));
    });
}

/** The members of each class of a text that extends an element. */
export function classesIn(text) {
  const { body } = parseSync(text, { syntax: 'typescript', decorators: true, target: 'es2022' });
  return body
    .map((item) => item.declaration ?? item)
    .filter(({ type, superClass }) => type === 'ClassDeclaration' && superClass?.value?.endsWith('Element'))
    .map(({ body: members }) => members);
}

/** The place of a member in the order, and what its kind is called. */
export function kindOf(member) {
  const kind = nameOfKind(member);
  return { rank: ORDER.indexOf(kind), kind };
}

function disorder(members) {
  const found = [];
  let highest = { rank: -1, name: '' };
  for (const member of members) {
    const { rank, kind } = kindOf(member);
    const name = nameOf(member);
    if (rank < highest.rank) found.push({ member: name, kind, after: highest.name });
    else if (rank > highest.rank) highest = { rank, name };
  }
  return found;
}

function nameOfKind(member) {
  const { value, isStatic } = member;
  const name = nameOf(member);
  if (isStatic || member.type === 'StaticBlock') return 'static';
  const decorators = decoratorsOf(member);
  if (decorators.some((each) => each.startsWith('query'))) return 'query';
  if (decorators.includes('state')) return 'state';
  if (decorators.includes('property')) return 'property';
  const isPrivate = name.startsWith('#') || ['private', 'protected'].includes(member.accessibility);
  if (member.type.endsWith('Property') && !/^(Arrow)?FunctionExpression$/.test(value?.type ?? '')) {
    // What is made for this element, and told of it, follows its life.
    const [first] = value?.type === 'NewExpression' ? value.arguments : [];
    if (first?.expression.type === 'ThisExpression') return 'controller';
    return isPrivate ? 'state' : 'property';
  }
  if (LIFECYCLE.has(name)) return 'lifecycle';
  if (name === 'render') return 'render';
  return isPrivate ? 'private method' : 'public method';
}

function nameOf({ type, key }) {
  if (type === 'StaticBlock') return 'static';
  return type.startsWith('Private') ? `#${key.value}` : String(key.value);
}

function decoratorsOf({ decorators = [], function: method }) {
  return [...decorators, ...(method?.decorators ?? [])].map(
    ({ expression }) => expression.callee?.value ?? expression.value ?? '',
  );
}
