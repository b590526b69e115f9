import { encodePath, trustedMarkup } from '@aloud/book';
import { metaOf, openWith } from '../blank.ts';
import { listenToSwipes } from '../swipes.ts';
import { within } from '../within.ts';
import type { bridgeSource } from './bridge/source.ts';
import { VERSION } from './messages.ts';
import { SHELL_POLICY, scriptPolicy } from './script-policy.ts';

/** The made-up origin of the book, as its scripted pages see it; nothing there can be reached (RFC 6761 §6.4). */
export const BOOK = 'https://book.invalid/';

export interface ShellOptions {
  /** Path of the document within the book. */
  readonly path: string;
  readonly title: string;
  readonly nonce: string;
  readonly mediaBase: string | null;
}

/**
 * An empty page of the player's own, with the frame of a scripted page in it. The shell exists for its policy, which lets
 * the frame within navigate nowhere, not even to an address of its own making; and for its base address, which hides the
 * address of the host's page from the book.
 */
export class Shell {
  readonly element = document.createElement('iframe');
  /** The frame of the scripted page; not in the shell before `fill`. */
  readonly page = document.createElement('iframe');
  readonly #options: ShellOptions;
  #bridge: typeof bridgeSource | undefined;

  constructor(options: ShellOptions) {
    this.#options = options;
    this.element.title = options.title;
    this.page.title = options.title;
    // No `allow-same-origin`: the origin is opaque, so storage, cookies and every other frame are out of reach.
    this.page.setAttribute('sandbox', 'allow-scripts');
    for (const frame of [this.element, this.page]) {
      frame.allow = 'autoplay';
      Object.assign(frame.style, { border: '0', display: 'block', width: '100%', height: '100%' });
    }
  }

  /** The window that sends the page's first message. Available after `open`. */
  get window(): Window | null {
    return this.element.contentWindow;
  }

  /** Loads the shell, still empty; the element must be connected. */
  async open(signal: AbortSignal, timeout: number, late: () => Error): Promise<void> {
    const base = `<meta name="referrer" content="no-referrer"><base href="${BOOK}${encodePath(this.#options.path)}">`;
    const style = '<body style="margin:0;height:100vh;overflow:hidden"></body>';
    const opened = openWith(this.element, base + metaOf(SHELL_POLICY), style);
    const bridge = import('./bridge/source.ts');
    await within(Promise.all([opened, bridge]), timeout, signal, late);
    this.#bridge = (await bridge).bridgeSource;
  }

  /** Puts the frame into the shell and runs the bridge, which requests the page itself. */
  fill(): void {
    const { nonce, mediaBase, path } = this.#options;
    const bridge = this.#bridge?.({ book: BOOK, path }, { version: VERSION, swipes: listenToSwipes }) ?? '';
    const script = `<script nonce="${nonce.replace(/[^\w+/=-]/g, '')}">${bridge}</script>`;
    const html = `<!doctype html><html><head>${metaOf(scriptPolicy(mediaBase))}${script}</head><body></body></html>`;
    this.page.srcdoc = trustedMarkup(html);
    this.element.contentDocument?.body.append(this.page);
  }
}
