import { when } from 'mobx';
import type { AppRouter } from './appRouter.ts';
import type { App } from './createApp.ts';

/** How long a page waits for its person (ms): as long as a draft is kept. */
const patience = 3_600_000;

/**
 * Holds the page until its person has logged in again, in a dialog in front of it or in another tab: it stays as it is, but out of reach,
 * and silent. Going anywhere else ends the waiting, and so leads to the sign-in page.
 * @param activeElement what had the focus when the session ended
 */
export function holdPage(app: App, router: AppRouter, activeElement: Element | null): void {
  const { session } = app;
  // It may be too late for this, or be done already.
  if (!session.held || document.querySelector('[data-session-ended]')) return;
  const front = document.createElement('div');
  front.dataset['sessionEnded'] = '';
  document.body.append(front);
  const { title } = document;
  document.title = window.location.host;
  const { location } = router.state;
  const ends = [
    () => front.remove(),
    hidePage(front),
    keepKeys(front),
    silence(),
    router.subscribe((now) => {
      if (now.navigation.state !== 'idle' || now.location.key !== location.key) session.release();
    }),
  ];
  const timer = setTimeout(() => session.release(), patience);
  ends.push(() => clearTimeout(timer));
  import('./showEnded.tsx')
    .then(({ showEnded }) => showEnded(front, app, router))
    .then(
      (end) => (session.held ? ends.push(end) : end()),
      () => session.release(),
    );
  void when(() => !session.held).then(() => {
    for (const end of ends.reverse()) end();
    if (!session.signedIn) return;
    document.title = title;
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  });
}

/** Takes everything but the dialog out of reach; what is seen is up to global.css. @returns a function that gives it back */
function hidePage(front: HTMLElement): () => void {
  const others = [...document.body.children].filter((each) => each !== front && !each.hasAttribute('inert'));
  for (const each of others) each.toggleAttribute('inert', true);
  return () => {
    for (const each of others) each.removeAttribute('inert');
  };
}

/** Keeps the keys from what lies behind the dialog and listens on the window. @returns a function that lets it have them */
function keepKeys(front: HTMLElement): () => void {
  const done = new AbortController();
  const { signal } = done;
  addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true, signal });
  // An open dialog has listened there longer; but it leaves Escape to elements that say so.
  const leave = (element: EventTarget | null) =>
    (element as Element).setAttribute('data-mantine-stop-propagation', 'true');
  leave(document.body);
  front.addEventListener('focusin', ({ target }) => leave(target), { signal });
  return () => {
    document.body.removeAttribute('data-mantine-stop-propagation');
    done.abort();
  };
}

interface Speaking extends Element {
  pause(): void;
}

/** Pauses the books, also if a media key starts them, and takes their titles from the lock screen. @returns a function that lets them speak */
function silence(): () => void {
  const books = [...document.querySelectorAll<Speaking>('book-player')];
  const pause = () => {
    for (const book of books) book.pause();
  };
  pause();
  for (const book of books) book.addEventListener('book-playback-change', pause);
  const { mediaSession } = navigator as { mediaSession?: MediaSession };
  const metadata = mediaSession?.metadata;
  if (mediaSession) mediaSession.metadata = null;
  return () => {
    for (const book of books) book.removeEventListener('book-playback-change', pause);
    if (mediaSession && metadata) mediaSession.metadata = metadata;
  };
}
