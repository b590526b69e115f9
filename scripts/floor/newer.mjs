// The functions, properties and classes that one of the oldest browsers lacks, to be deleted before a page's first script.
import { compat, isMissing } from './compat.mjs';

/** Kept: the portal's header enforces Trusted Types in this browser. Browsers without them ignore that header. */
const BOUND = /^(trustedTypes|Trusted\w+)$/;

/**
 * @param {{ compat: string, version: string }} browser one of `floor`
 * @returns {[owner: string, member: string][]} paths from the global object; an empty owner is the global object itself:
 *   `URL`, `canParse`; `URLSearchParams.prototype`, `size`
 */
export function newerThan(browser) {
  const found = [];
  const collect = (owner, features, holders) => {
    for (const [name, feature] of Object.entries(features)) {
      const member = name.replace(/_static$/, '');
      // Other names with an underscore are parameters, events or behaviours. A class lists its constructor under its own name.
      const isOwn = owner.split('.').at(-1) === member;
      if (isOwn || !/^[A-Za-z][A-Za-z0-9]*$/.test(member)) continue;
      const path = owner ? `${owner}.${member}` : member;
      if (!isMissing(feature, browser)) collect(path, feature, holders);
      else for (const holder of owner ? holders(owner, name) : ['']) found.push([holder, member]);
    }
  };
  for (const [name, feature] of Object.entries(compat.api)) {
    if (BOUND.test(name)) continue;
    if (isMissing(feature, browser)) found.push(['', name]);
    else
      collect(name, feature, (owner, member) => [member.endsWith('_static') ? owner : `${owner}.prototype`]);
  }
  // MDN's data on JavaScript do not distinguish static members from those of the prototype; no builtin has both under one name.
  collect('', compat.javascript.builtins, (owner) => [owner, `${owner}.prototype`]);
  return found;
}

/**
 * Deletes them. Runs in the page, as text, so it uses nothing from outside.
 * @param {[owner: string, member: string][]} names
 */
export function takeAway(names) {
  for (const [owner, member] of names) {
    let at = globalThis;
    for (const part of owner === '' ? [] : owner.split('.')) at = at?.[part];
    if (at && Object.hasOwn(at, member)) Reflect.deleteProperty(at, member);
  }
}
