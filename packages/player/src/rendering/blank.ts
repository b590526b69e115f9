import { trustedMarkup } from '@aloud/book';

/**
 * The empty documents that pages are put into. A page is not loaded into its frame from an address: the document of a blob inherits
 * the headers of the host, and in WebKit `frame-ancestors 'none'` among them keeps it from being shown at all. A `srcdoc` document
 * comes from no response, so every engine opens it; its own policy is in it from its first byte and lasts as long as it does.
 */
const blanks = new WeakMap<HTMLIFrameElement, Promise<Document>>();

/** Whether listeners run in a frame without `allow-scripts`; determined with the first frame. */
let listenersRun: boolean | undefined;

/**
 * A sandboxed frame, not yet opened. `allow-same-origin` lets the player measure and highlight its content; without
 * `allow-scripts` nothing in the document runs.
 */
export function makeFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.setAttribute('scrolling', 'no');
  return frame;
}

/**
 * Opens a frame with an empty document under a content policy; an open one stays as it is. Before it is connected is best: a frame
 * that is connected without an address loads a document of its own first, which takes as long again.
 * @returns the document, whose root a page replaces (`putInto`)
 */
export function openBlank(frame: HTMLIFrameElement, policy: string): Promise<Document> {
  let blank = blanks.get(frame);
  if (!blank) {
    blank = open(frame, policy);
    blanks.set(frame, blank);
  }
  return blank;
}

/**
 * Replaces the root of the document by that of a page. The page must have been sanitized: it brings no policy of its own.
 * Its sounds and videos are loaded anew: where a page is parsed nothing may be loaded, and in Chromium that failure may be
 * reported only once the page is here, where it would last.
 */
export function putInto(blank: Document, root: Element): void {
  blank.replaceChild(blank.adoptNode(root), blank.documentElement);
  for (const media of root.querySelectorAll<HTMLMediaElement>('audio, video')) media.load();
}

async function open(frame: HTMLIFrameElement, policy: string): Promise<Document> {
  const head = metaOf(policy);
  if (listenersRun === false) letListenersRun(frame);
  const blank = await openWith(frame, head);
  listenersRun ??= hears(blank);
  if (listenersRun || frame.sandbox.contains('allow-scripts')) return blank;
  letListenersRun(frame);
  return openWith(frame, head);
}

/**
 * WebKit runs no listener in a frame without scripts, not even the host's (its bug 218086). The document is sanitized, and its policy
 * is `script-src 'none'`: no script of a book runs there either.
 */
function letListenersRun(frame: HTMLIFrameElement): void {
  frame.setAttribute('sandbox', 'allow-same-origin allow-scripts');
}

/** A content policy as markup. */
export function metaOf(policy: string): string {
  const content = policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<meta http-equiv="Content-Security-Policy" content="${content}">`;
}

/** Opens a frame with the player's own markup. @param head contains a policy */
export function openWith(frame: HTMLIFrameElement, head: string, body = ''): Promise<Document> {
  const opened = new Promise<Document>((resolve) => {
    frame.addEventListener('load', function loaded() {
      const { contentDocument } = frame;
      // Some engines also report the document with which every frame begins.
      if (!contentDocument?.querySelector('meta[http-equiv]')) return;
      frame.removeEventListener('load', loaded);
      resolve(contentDocument);
    });
  });
  frame.srcdoc = trustedMarkup(`<!doctype html><html><head>${head}</head>${body}</html>`);
  return opened;
}

/** Whether a listener of ours receives an event in a document. */
function hears(blank: Document): boolean {
  let heard = false;
  const hear = () => {
    heard = true;
  };
  blank.addEventListener('aloud', hear);
  blank.dispatchEvent(new Event('aloud'));
  blank.removeEventListener('aloud', hear);
  return heard;
}
