// Finds features of a style sheet that one of the oldest browsers does not know, and for which the sheet has no fallback.
import postcss from 'postcss';
import { compat, missingIn } from './compat.mjs';

/** Features that only make a page nicer: without them nothing is hidden, cut off or out of reach. */
const NICETIES = new Map([
  ['cursor', 'a tablet has no mouse to draw'],
  ['resize', 'a field has its height, and scrolls'],
  ['field-sizing', 'a field has its height, and scrolls'],
  ['text-wrap', 'lines break where they fall'],
  ['text-wrap-style', 'lines break where they fall'],
  ['text-box-trim', 'a badge stands a pixel lower'],
  ['text-box-edge', 'a badge stands a pixel lower'],
  ['container-type', 'each container query is checked by itself'],
  ['grid-template-rows: subgrid', 'the lines of neighbouring cards do not align'],
  ['@page', 'whoever prints chooses how the paper lies'],
  ['size', 'whoever prints chooses how the paper lies'],
  ['break-after', 'on paper a heading may stand at the end of a page'],
  ['forced-color-adjust', 'iPadOS has no forced colours'],
]);
/** Rules of Mantine that only move a mark within a field, or grey out a control that is disabled anyway. */
const MANTINE_NICETIES =
  /^(\.m_|\[data-offset-scrollbars\]).*:has\((\[data-combined-clear-section\]|input:disabled|\[data-mantine-scrollbar\])\)/;
/** Mantine's dialogs; theme/global.css has the fallback for their heights. */
const MANTINE_DIALOGS = /\.(m_9df02822|m_54c44539)\b/;

const { properties, selectors, types, 'at-rules': atRules } = compat.css;

/** Functions and units of values, by their names: `color-mix`, `dvh`. */
const VALUES = new Map();
collectValues(types);
for (const unit of ['dvh', 'dvw', 'dvi', 'dvb', 'svh', 'svw', 'lvh', 'lvw'])
  VALUES.set(unit, types.length.viewport_percentage_units_dynamic);
for (const unit of ['cqh', 'cqw', 'cqi', 'cqb', 'cqmin', 'cqmax'])
  VALUES.set(unit, types.length.container_query_length_units);

function collectValues(features) {
  for (const [name, feature] of Object.entries(features)) {
    if (name === '__compat') continue;
    if (feature.__compat && !VALUES.has(name)) VALUES.set(name, feature);
    collectValues(feature);
  }
}

/**
 * @param {string} css
 * @returns {string[]} one line for each: the feature, the rule it is in, and the browsers that do not know it
 */
export function newerStyles(css) {
  const found = new Set();
  postcss.parse(css).walk((node) => {
    if (isAsked(node)) return;
    for (const [name, feature, isStoodInFor] of featuresOf(node)) {
      if (isNicety(name, node) || isStoodInFor?.()) continue;
      const missing = missingIn(feature);
      if (missing.length === 0) continue;
      found.add(`${name} in ${placeOf(node)}: unknown to ${missing.join(', ')}`);
    }
  });
  return [...found];
}

function isNicety(name, node) {
  const [base = name] = name.split(':').filter(Boolean);
  if (name.startsWith('-') || name.startsWith(':-')) return true;
  if (NICETIES.has(name) || NICETIES.has(base)) return true;
  if (node.type === 'rule') return MANTINE_NICETIES.test(node.selector);
  return name === 'dvh' && MANTINE_DIALOGS.test(node.parent.selector ?? '');
}

/** The features of a node: name, compatibility data, and whether there is a fallback. */
function* featuresOf(node) {
  if (node.type === 'atrule') {
    const known = atRules[node.name];
    if (known) yield [`@${node.name}`, known, () => isAskedNext(node)];
  } else if (node.type === 'rule') {
    for (const [, name] of node.selector.matchAll(/(?<!\\):{1,2}([a-z-]+)/g)) {
      if (selectors[name]) yield [`:${name}`, selectors[name], () => isAskedNext(node)];
    }
    if (/&/.test(node.selector)) yield ['nesting', selectors.nesting];
  } else if (node.type === 'decl' && !node.prop.startsWith('--')) {
    yield* featuresOfDeclaration(node);
  } else if (node.type === 'decl') {
    for (const each of valuesOf(node.value)) yield each;
  }
}

function* featuresOfDeclaration(node) {
  const known = properties[node.prop];
  if (known) yield [node.prop, known, () => isPrefixed(node)];
  for (const [name, feature] of valuesOf(node.value)) yield [name, feature, () => hasOlder(node)];
  for (const [word] of node.value.matchAll(/[a-z][a-z-]+/g)) {
    const value = known?.[word];
    if (value?.__compat) yield [`${node.prop}: ${word}`, value, () => hasOlder(node)];
  }
}

function* valuesOf(value) {
  for (const [, name] of value.matchAll(/([a-z][a-z-]*)\(/g))
    if (name !== 'var' && name !== 'url' && VALUES.has(name)) yield [name, VALUES.get(name)];
  for (const [, unit] of value.matchAll(/\d((?:[dsl]v|cq)(?:h|w|i|b|min|max))\b/g))
    if (VALUES.has(unit)) yield [unit, VALUES.get(unit)];
}

/** Whether it is inside `@supports`. */
function isAsked(node) {
  for (let at = node; at; at = at.parent) if (at.type === 'atrule' && at.name === 'supports') return true;
  return false;
}

/** Whether `@supports not` follows right after it, with rules for browsers that do not know it. */
function isAskedNext(node) {
  let next = node.next();
  while (next?.type === 'comment') next = next.next();
  return next?.type === 'atrule' && next.name === 'supports' && /^not\b/.test(next.params);
}

/** Whether an older value of the same property precedes it. A browser does not skip an unknown value that contains `var()`. */
function hasOlder(node) {
  if (node.value.includes('var(')) return false;
  for (let at = node.prev(); at; at = at.prev()) if (at.type === 'decl' && at.prop === node.prop) return true;
  return false;
}

/** Whether the same rule has the property with a prefix too. */
function isPrefixed(node) {
  return node.parent.nodes.some(
    ({ prop }) => prop === `-webkit-${node.prop}` || prop === `-moz-${node.prop}`,
  );
}

function placeOf(node) {
  for (let at = node; at; at = at.parent) {
    if (at.type === 'rule') return at.selector.replace(/\s+/g, ' ').slice(0, 80);
    if (at.type === 'atrule' && at !== node) return `@${at.name} ${at.params}`.slice(0, 80);
  }
  return 'the sheet';
}
