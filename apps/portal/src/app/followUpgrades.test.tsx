import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bringTypedBack } from '../first-page/typed.ts';
import { server } from '../test/server.ts';
import { followUpgrades } from './followUpgrades.ts';

const here = { pathname: '/support' };
let state: object;
const leave = vi.fn<(url: string) => void>();
const router = {
  get state() {
    return state as never;
  },
  createHref: (to: { pathname: string }) => to.pathname,
};

/** The page that the server has now. */
let page: () => Response;

/** A file of the page is missing. */
async function miss(): Promise<void> {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  // Until the page was asked for, and its answer read.
  await new Promise((resolve) => setTimeout(resolve, 50));
}

followUpgrades(router as never, { leave, own: '/assets/start-0ld.js' });

beforeEach(() => {
  page = () => HttpResponse.html('<script type="module" src="/assets/start-new.js"></script>');
  server.use(http.get('/', () => page()));
  leave.mockClear();
  sessionStorage.clear();
  state = { location: here, navigation: {} };
  document.body.innerHTML = '<div id="root"></div>';
});

describe('If a file of the page is missing because the portal was upgraded', () => {
  test('the page that the person was going to is loaded anew', async () => {
    state = { location: here, navigation: { location: { pathname: '/account' } } };
    await miss();
    expect(leave).toHaveBeenCalledExactlyOnceWith('/account');
  });

  test('the page is loaded anew only once; if the file stays missing, the screen says so', async () => {
    await miss();
    await miss();
    expect(leave).toHaveBeenCalledTimes(1);
  });

  test('a tab that would not remember it is not loaded anew, perhaps for ever: the screen says so', async () => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    const refused = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
    await miss();
    refused.mockRestore();
    expect(leave).not.toHaveBeenCalled();
  });

  test('what was typed is restored as its fields appear, but no secret', async () => {
    const root = document.querySelector('#root') as HTMLElement;
    const fields = '<textarea name="text"></textarea><input name="q"><input type="password" name="password">';
    root.innerHTML = fields;
    const field = (name: string) => root.querySelector(`[name=${name}]`) as HTMLInputElement;
    field('text').value = 'The sound stops.';
    field('q').value = 'moss';
    field('password').value = 'secret';
    await miss();
    expect(JSON.stringify(sessionStorage)).not.toContain('secret');

    root.innerHTML = '';
    bringTypedBack(root, '/support');
    root.innerHTML = fields;
    await vi.waitFor(() => expect(field('text').value).toBe('The sound stops.'));
    expect(field('q').value).toBe('moss');
    expect(field('password').value).toBe('');
  });

  test('what was typed on another page is not typed into this one', async () => {
    const root = document.querySelector('#root') as HTMLElement;
    root.innerHTML = '<input name="q">';
    (root.firstChild as HTMLInputElement).value = 'moss';
    await miss();
    root.innerHTML = '<input name="q">';
    bringTypedBack(root, '/library');
    expect((root.firstChild as HTMLInputElement).value).toBe('');
  });
});

describe('If a file of the page is missing without an upgrade', () => {
  test.each<[string, () => Response]>([
    [
      'the server still has the same page',
      () => HttpResponse.html('<script src="/assets/start-0ld.js"></script>'),
    ],
    ['the server cannot be asked', () => HttpResponse.error()],
  ])('nothing is loaded anew, since the person may be leaving the page: %s', async (_why, reply) => {
    page = reply;
    state = { location: here, navigation: { location: { pathname: '/account' } } };
    await miss();
    expect(leave).not.toHaveBeenCalled();
  });
});
