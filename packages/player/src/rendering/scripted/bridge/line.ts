import type { FromPage, Have, Manner, ToPage } from '../messages.ts';
import type { BridgeFacts } from './facts.ts';

/** The page's end of the message channel to the player. */
export interface Line {
  /** Sends the player a message; before the page is ready it waits, because the player has no page to act on yet. */
  send(message: FromPage): void;
  /** A file of the book. @throws Error if there is none */
  want(path: string, manner: Manner): Promise<Exclude<Have, { readonly missing: true }>>;
  on(listener: (message: ToPage) => void): void;
  /**
   * The path of an address in the book: percent-encoded, from its root. Null for an address outside the book, or one that
   * is not a file (`data:`, `blob:`, `#id`).
   */
  pathOf(address: string): string | null;
  /** Goes to a place of this page: `#id`. Adds nothing to the history of the host. */
  goTo(fragment: string): void;
}

/** Sends the player a port and keeps the other one where scripts of the book cannot reach it. */
export function openLine(version: number, facts: BridgeFacts): Line {
  const { port1: port, port2 } = new MessageChannel();
  const post = port.postMessage.bind(port);
  const waiting = new Map<number, (have: Have) => void>();
  const listeners: Array<(message: ToPage) => void> = [];
  // A getter with which the book replaces the browser's would be passed the event, and with it the port.
  const apply: typeof Reflect.apply = Reflect.get(Reflect, 'apply');
  const data: object = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data') || {};
  const read: () => ToPage = Reflect.get(data, 'get');
  const address = facts.book + facts.path.split('/').map(encodeURIComponent).join('/');
  // Scripts resolve addresses against that of their document (EPUB OCF 3.3 §4.2.5), which is `about:srcdoc` here.
  for (const name of ['URL', 'documentURI'])
    Object.defineProperty(document, name, { get: () => address + location.hash });
  let last = 0;
  let held: FromPage[] | null = [];
  port.onmessage = (event) => {
    const message: ToPage = apply(read, event, []);
    if (message.type === 'have') {
      const answer = waiting.get(message.id);
      waiting.delete(message.id);
      if (answer) answer(message);
      return;
    }
    for (const listener of listeners) listener(message);
  };
  window.parent.postMessage({ aloud: version }, '*', [port2]);
  return {
    send(message) {
      if (message.type !== 'ready' && held !== null) {
        held.push(message);
        return;
      }
      post(message);
      const waited = held || [];
      held = null;
      for (const each of waited) post(each);
    },
    want(path, manner) {
      const id = ++last;
      return new Promise((resolve, reject) => {
        waiting.set(id, (have) => {
          if ('missing' in have) reject(new Error(`The book has no file "${path}".`));
          else resolve(have);
        });
        post({ type: 'want', id, path, manner });
      });
    },
    on: (listener) => void listeners.push(listener),
    // A bare fragment would be resolved against the made-up address of the book, which is not the page's.
    goTo: (fragment) => location.replace(location.href.split('#')[0] + fragment),
    pathOf(reference) {
      if (/^\s*(#|$)/.test(reference)) return null;
      try {
        const url = new URL(reference, address);
        return url.href.startsWith(facts.book) ? url.pathname.slice(1) : null;
      } catch {
        return null;
      }
    },
  };
}
