// The functions, properties and classes that one of the oldest browsers does not have, to take away before a page's first script.
import { compat, isMissing } from './compat.mjs';

/** A browser that asks for Trusted Types, by a header of the portal's, has to have them. Those who have none ask for none. */
const BOUND = /^(trustedTypes|Trusted\w+)$/;

/**
 * @param {{ compat: string, version: string }} browser one of `floor`
 * @returns {[owner: string, member: string][]} by their paths from the global object, which is an empty owner:
 *   `URL`, `canParse`; `URLSearchParams.prototype`, `size`
 */
export function newerThan(browser) {
  const found = [];
  const collect = (owner, features, holders) => {
    for (const [name, feature] of Object.entries(features)) {
      const member = name.replace(/_static$/, '');
      // What is left with a line in its name is a parameter, an event or a behaviour. A class lists what makes it under its own name.
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
  // Of what belongs to the language it does not say which: nothing there has both.
  collect('', compat.javascript.builtins, (owner) => [owner, `${owner}.prototype`]);
  return found;
}

/**
 * Takes them away. Runs in the page, as text: it must stand by itself.
 * @param {[owner: string, member: string][]} names
 */
export function takeAway(names) {
  for (const [owner, member] of names) {
    let at = globalThis;
    for (const part of owner === '' ? [] : owner.split('.')) at = at?.[part];
    if (at && Object.hasOwn(at, member)) Reflect.deleteProperty(at, member);
  }
}
