import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bringTypedBack } from '../first-page/typed.ts';
import { followUpgrades } from './followUpgrades.ts';

const here = { pathname: '/support' };
let now = 1_000_000;
let state: object;
const leave = vi.fn<(url: string) => void>();
const router = {
  get state() {
    return state as never;
  },
  createHref: (to: { pathname: string }) => to.pathname,
};

/** A file of the page is missing. @returns whether the error will be reported */
function miss(): boolean {
  return window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}

followUpgrades(router as never, { now: () => now, leave });

beforeEach(() => {
  leave.mockClear();
  sessionStorage.clear();
  now += 1_000_000;
  state = { location: here, navigation: {} };
  document.body.innerHTML = '<div id="root"></div>';
});

describe('If a file of the page is missing because the portal was upgraded', () => {
  test('the page that the person was going to is loaded anew', () => {
    state = { location: here, navigation: { location: { pathname: '/account' } } };
    expect(miss()).toBe(false);
    expect(leave).toHaveBeenCalledExactlyOnceWith('/account');
  });

  test('the page is loaded anew only once; if the file stays missing, the screen says so', () => {
    miss();
    now += 59_000;
    expect(miss()).toBe(true);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  test('what was typed is restored as its fields appear, but no secret', async () => {
    const root = document.querySelector('#root') as HTMLElement;
    const fields = '<textarea name="text"></textarea><input name="q"><input type="password" name="password">';
    root.innerHTML = fields;
    const field = (name: string) => root.querySelector(`[name=${name}]`) as HTMLInputElement;
    field('text').value = 'The sound stops.';
    field('q').value = 'moss';
    field('password').value = 'secret';
    miss();
    expect(JSON.stringify(sessionStorage)).not.toContain('secret');

    root.innerHTML = '';
    bringTypedBack(root, '/support');
    root.innerHTML = fields;
    await vi.waitFor(() => expect(field('text').value).toBe('The sound stops.'));
    expect(field('q').value).toBe('moss');
    expect(field('password').value).toBe('');
  });

  test('what was typed on another page is not typed into this one', () => {
    const root = document.querySelector('#root') as HTMLElement;
    root.innerHTML = '<input name="q">';
    (root.firstChild as HTMLInputElement).value = 'moss';
    miss();
    root.innerHTML = '<input name="q">';
    bringTypedBack(root, '/library');
    expect((root.firstChild as HTMLInputElement).value).toBe('');
  });
});
