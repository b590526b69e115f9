import type { BrowserContext, Page } from '@playwright/test';
import { MARK } from './english.ts';

const SHOWN = 'A sentence of the server is shown: ';

/** Watches every page of a context. @returns a list that gets an entry for each sentence of the server that a page shows */
export function watchForEnglish(context: BrowserContext): readonly string[] {
  const shown: string[] = [];
  context.on('console', (message) => {
    if (message.text().startsWith(SHOWN)) shown.push(message.text());
  });
  // Not with addInitScript: the frames of books may not run scripts, and each would report that in the console.
  const watchPage = (page: Page) =>
    page.on('domcontentloaded', () => {
      // A page that has navigated meanwhile is watched from its next document on.
      page.evaluate(watch, { mark: MARK, say: SHOWN }).catch(() => undefined);
    });
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
  return shown;
}

/** Runs in the page: checks the present content, and everything added later. */
function watch({ mark, say }: { readonly mark: string; readonly say: string }): void {
  const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'value'];
  const check = (text: string | null) => {
    if (text?.includes(mark)) console.error(`${say}${text.slice(0, 300)} at ${location.pathname}`);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, attributeName } of records)
      if (type === 'attributes') check((target as Element).getAttribute(attributeName ?? ''));
      else if (type === 'characterData') check(target.nodeValue);
      else for (const node of addedNodes) look(node);
  });
  const look = (node: Node) => {
    check(node instanceof Element ? node.outerHTML : node.nodeValue);
    if (!(node instanceof Element)) return;
    for (const element of [node, ...node.querySelectorAll('*')])
      if (element.shadowRoot) observe(element.shadowRoot);
  };
  const observe = (root: Document | ShadowRoot) => {
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: attributes,
    });
    for (const node of root.children) look(node);
  };
  observe(document);
}
