import { runInNewContext } from 'node:vm';
import { locales } from '@aloud/api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeUnstarted, UNSTARTED } from './takeUnstarted.ts';
import { unstarted } from './unstarted.ts';

/** What is told of the page. */
let page = new EventTarget();

afterEach(() => {
  page = new EventTarget();
  document.body.innerHTML = '';
});

/** The page as the server sends it, without its scripts having run. */
function send(locale = 'en-GB'): void {
  document.body.innerHTML = `<div id="root"><form></form></div>${unstarted[locale] ?? ''}`;
}

/** Runs the inline script, as a browser does while it reads the HTML. */
function runInline(): void {
  const names = {
    addEventListener: page.addEventListener.bind(page),
    document,
    // As in browsers, but not in jsdom: a name without another meaning is that of the element with this id.
    get [UNSTARTED]() {
      return document.getElementById(UNSTARTED) ?? undefined;
    },
    get self() {
      return names;
    },
  };
  runInNewContext(document.querySelector('script')?.textContent ?? '', names);
}
const allScriptsHaveRun = () => page.dispatchEvent(new Event('DOMContentLoaded'));

describe.each(locales)('The HTML in %s', (locale) => {
  test('says what to do without scripts, and leads on', () => {
    send(locale);
    const told = new DOMParser().parseFromString(
      document.querySelector('noscript')?.innerHTML ?? '',
      'text/html',
    );
    expect(told.querySelector('h1')?.textContent).toMatch(/JavaScript/);
    expect(told.querySelector('p')?.textContent).not.toBe('');
    expect(told.querySelector('a')?.getAttribute('href')).toBe('');
  });

  test('has no placeholder, and no mark that would end it', () => {
    expect(unstarted[locale]).not.toMatch(/undefined|\{\{/);
  });
});

describe('A page', () => {
  beforeEach(() => send());

  test('whose scripts are gone says so, in place of what would not work', () => {
    runInline();
    expect(document.querySelector('form')).not.toBeNull();
    allScriptsHaveRun();
    expect(document.querySelector('form')).toBeNull();
    expect(document.querySelector('h1')?.textContent).toBe('This page did not load completely');
    expect(document.querySelector('a')?.textContent).toBe('Load the page again');
  });

  test('that starts says nothing', () => {
    runInline();
    takeUnstarted();
    allScriptsHaveRun();
    expect(document.querySelector('form')).not.toBeNull();
    expect(document.getElementById(UNSTARTED)).toBeNull();
  });

  test('that begins to start and fails says so, too', () => {
    runInline();
    const sayUnstarted = takeUnstarted();
    allScriptsHaveRun();
    sayUnstarted();
    expect(document.querySelector('h1')?.textContent).toBe('This page did not load completely');
  });
});
