import type { Elements } from './elements.ts';
import type { Line } from './line.ts';
import type { TrustedParser } from './trusted-parser.ts';

/**
 * Replaces the empty page by the page of the book, runs its scripts in order and says when it is ready. The browser's own
 * `DOMContentLoaded` and `load` have fired by then, so they are dispatched again for the page.
 */
export function showPage(line: Line, parser: TrustedParser, elements: Elements, nonce: string): void {
  /** How long to wait for pictures and fonts (ms) before the page counts as loaded without them. */
  const patience = 5000;
  const svg = 'http://www.w3.org/2000/svg';
  let shown = false;

  const go = (fragment: string) => {
    if (fragment !== '') line.goTo(`#${encodeURIComponent(fragment)}`);
  };

  /** Sprites in files of their own: browsers accept no `data:` address there, but a blob of the page's own. */
  const unpackSprites = (page: Document) => {
    for (const use of page.querySelectorAll('use')) {
      const [, type, packed, fragment] =
        /^data:([^;,]*);base64,([^#]*)(#.*)?$/.exec(use.getAttribute('href') || '') || [];
      if (packed === undefined) continue;
      const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
      use.setAttribute('href', URL.createObjectURL(new Blob([bytes], { type })) + (fragment || ''));
    }
  };

  /** A parsed script does not run, but one that is inserted again does. */
  const run = (script: Element): Promise<unknown> => {
    const again = document.createElementNS(script.namespaceURI, script.localName) as HTMLScriptElement;
    for (const { name, value } of script.attributes) again.setAttribute(name, value);
    if (nonce !== '') again.nonce = nonce;
    const text = script.textContent || '';
    const module = script.getAttribute('type') === 'module';
    // Only a module with an address reports that it has run.
    if (module) again.src = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    else again.textContent = text;
    const done = new Promise((resolve) => {
      if (!module) resolve(undefined);
      again.addEventListener('load', resolve);
      again.addEventListener('error', resolve);
    });
    script.replaceWith(again);
    return done;
  };

  const loaded = (): Promise<unknown> => {
    const pictures = Array.from(document.images)
      .filter((image) => image.loading !== 'lazy')
      .map((image) => image.decode().catch(() => undefined));
    const late = new Promise((resolve) => {
      setTimeout(resolve, patience);
    });
    return Promise.race([Promise.all([...pictures, document.fonts.ready]), late]);
  };

  const show = async (source: string, fragment: string) => {
    const page = parser.parse(source);
    const release = elements.hold(page);
    unpackSprites(page);
    document.replaceChild(document.adoptNode(page.documentElement), document.documentElement);
    release();
    // Handlers in attributes were parsed where no script may run; setting them again activates them.
    for (const element of document.querySelectorAll('*'))
      for (const { name, value } of Array.from(element.attributes))
        if (name.startsWith('on')) element.setAttribute(name, value);
    const scripts = Array.from(document.querySelectorAll('script'));
    const later = scripts.filter((script) => script.matches('[defer], [async], [type="module"]'));
    for (const script of scripts) if (!later.includes(script)) void run(script);
    for (const script of later) await run(script);
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    await loaded();
    for (const drawing of document.getElementsByTagNameNS(svg, 'svg'))
      if (drawing.hasAttribute('onload')) drawing.dispatchEvent(new Event('load'));
    window.dispatchEvent(new Event('load'));
    go(fragment);
    line.send({ type: 'ready' });
  };

  line.on((message) => {
    if (message.type === 'go') go(message.fragment);
    if (message.type !== 'page' || shown) return;
    shown = true;
    void show(message.source, message.fragment);
  });
}
