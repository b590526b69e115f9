import { parseSync } from 'rolldown/utils';

/**
 * One changed statement: `from` and `to` are offsets into the source, `text` replaces what is between them.
 * @typedef {object} Fault
 * @property {string} kind
 * @property {number} line from 1
 * @property {number} from
 * @property {number} to
 * @property {string} before
 * @property {string} text
 */

const OPPOSITE = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '>=': '<',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** Collects faults, each with its position in the source. */
function collect(source) {
  const faults = [];
  const add = (kind, { start, end }, text) =>
    faults.push({
      kind,
      line: source.slice(0, start).split('\n').length,
      from: start,
      to: end,
      before: source.slice(start, end),
      text,
    });
  return { faults, add };
}

/** Every fault that could be put into a source, in the order of the text. @returns {Fault[]} */
export function candidatesIn(file, source) {
  const { faults, add } = collect(source);
  const annotations = [];
  const text = ({ start, end }) => source.slice(start, end);
  visit(parseSync(file, source).program, (node, parent) => {
    switch (node.type) {
      case 'ExpressionStatement':
        // A directive says how the file is read; a call of `super` cannot be left out.
        if (!node.directive && node.expression.callee?.type !== 'Super') add('statement left out', node, ';');
        break;
      case 'IfStatement':
      case 'ConditionalExpression':
        add('condition turned round', node.test, `!(${text(node.test)})`);
        break;
      case 'ReturnStatement':
        // A falsy value would stay falsy.
        if (node.argument && !isFalse(node.argument)) add('nothing returned', node, 'return undefined;');
        break;
      case 'CallExpression':
        if (node.callee.name === 'makeAutoObservable') annotations.push(node.arguments[1]);
        break;
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const opposite = OPPOSITE[node.operator];
        if (!opposite) break;
        // Here `+` joins text, and `-` would leave no text at all.
        if (node.operator === '+' && [node.left, node.right].some(isText)) break;
        add('operator turned round', node, `${text(node.left)} ${opposite} ${text(node.right)}`);
        break;
      }
      case 'Literal':
        if (typeof node.value === 'boolean' && parent?.type !== 'TSLiteralType')
          add('value turned round', node, String(!node.value));
        break;
    }
  });
  // A store's fields that MobX does not wrap: it does not wrap instances of a class anyway, so a fault here changes nothing.
  const within = ({ from }) => annotations.some((table) => table && from >= table.start && from < table.end);
  return faults.filter((fault) => !within(fault)).sort((a, b) => a.from - b.from);
}

/** What refuses a person: calls with these names, and these errors when thrown. */
const CHECK = /^(check|require)[A-Z]/;
const REFUSALS = /^(Forbidden|NotFound|Unauthenticated|OtherPerson|MoreSecureRequired|FirstFactorRequired)$/;

/** Every check of rights that could be left out of a source. @returns {Fault[]} */
export function checksIn(file, source) {
  const { faults, add } = collect(source);
  visit(parseSync(file, source).program, (node) => {
    if (node.type === 'ExpressionStatement') {
      const call = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression;
      if (CHECK.test(call.callee?.name ?? '')) add('check left out', node, ';');
    }
    if (node.type === 'IfStatement' && refuses(node.consequent)) add('check left out', node.test, 'false');
  });
  return faults.sort((a, b) => a.from - b.from);
}

function refuses(node) {
  const thrown = node.type === 'BlockStatement' ? node.body.at(-1) : node;
  return thrown?.type === 'ThrowStatement' && REFUSALS.test(thrown.argument.callee?.name ?? '');
}

const isFalse = (node) =>
  (node.type === 'Literal' && !node.value) || (node.type === 'Identifier' && node.name === 'undefined');

const isText = (node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

function visit(node, see, parent) {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, see, parent);
    return;
  }
  if (typeof node?.type !== 'string') return;
  // Types are erased before anything runs.
  if (
    node.type.startsWith('TS') &&
    !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(node.type)
  )
    return;
  see(node, parent);
  for (const value of Object.values(node)) if (typeof value === 'object') visit(value, see, node);
}
