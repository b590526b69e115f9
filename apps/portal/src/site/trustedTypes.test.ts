import { expect, test, vi } from 'vitest';
import { allowPlainText } from './trustedTypes.ts';

/** The policies that the browser would get. */
function rulesMade() {
  const createPolicy = vi.fn();
  allowPlainText({ createPolicy });
  return createPolicy.mock.calls;
}

test('style sheets may be written into the page, but markup may not', () => {
  const [[name, rules] = []] = rulesMade();
  expect(name).toBe('default');
  const css = ':root > a { color: red } @media (min-width: 40em) { a::before { content: "&" } }';
  expect(rules.createHTML(css)).toBe(css);
  for (const markup of ['<img src=x onerror=alert(1)>', 'a<b', '<!--'])
    expect(rules.createHTML(markup)).toBeNull();
});

test('scripts and their addresses have no rule, so the browser refuses them', () => {
  const [[, rules] = []] = rulesMade();
  expect(Object.keys(rules)).toEqual(['createHTML']);
});

test('a browser without Trusted Types is left unchanged', () => {
  expect(() => allowPlainText(undefined)).not.toThrow();
});
