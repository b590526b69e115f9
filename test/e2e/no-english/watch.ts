import type { BrowserContext } from '@playwright/test';
import { MARK } from './english.ts';

const SHOWN = 'A sentence of the server is shown: ';

/** Watches every page of a context, whatever comes and goes: what shows a sentence of the server is in the list it returns. */
export async function watchForEnglish(context: BrowserContext): Promise<readonly string[]> {
  const shown: string[] = [];
  context.on('console', (message) => {
    if (message.text().startsWith(SHOWN)) shown.push(message.text());
  });
  await context.addInitScript(watch, { mark: MARK, say: SHOWN });
  return shown;
}

/** Runs in the page. */
function watch({ mark, say }: { readonly mark: string; readonly say: string }): void {
  const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'value'];
  const check = (text: string | null) => {
    if (text?.includes(mark)) console.error(`${say}${text.slice(0, 300)} at ${location.pathname}`);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, attributeName } of records)
      if (type === 'attributes') check((target as Element).getAttribute(attributeName ?? ''));
      else if (type === 'characterData') check(target.nodeValue);
      else for (const node of addedNodes) check(node instanceof Element ? node.outerHTML : node.nodeValue);
  });
  const observe = (root: Node) =>
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: attributes,
    });
  observe(document);
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    observe(root);
    return root;
  };
}
