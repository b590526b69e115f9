import type { Line } from './line.ts';

/** The parts of a page for which the bridge loads files. */
export interface Elements {
  /** Removes the addresses of media from a page that is not shown yet, so that they are not requested in vain. */
  hold(page: Document): () => void;
}

/** Loads files of the book for images, sound, video and scripts that a page creates while it runs. */
export function loadElements(line: Line, nonce: string): Elements {
  const xlink = 'http://www.w3.org/1999/xlink';
  const media = 'audio, video, source, track';
  const named = `img, script, ${media}`;
  const set: (this: Element, name: string, value: string) => void = Reflect.get(
    Element.prototype,
    'setAttribute',
  );
  const setNamespaced: (this: Element, space: string | null, name: string, value: string) => void =
    Reflect.get(Element.prototype, 'setAttributeNS');
  const urls = new Map<string, Promise<string>>();
  const wanted = new WeakMap<Element, string>();

  /** The address of a streamed file may contain a signature, which expires: it is requested each time. */
  const urlOf = (path: string, streamed: boolean): Promise<string> => {
    const known = urls.get(path);
    if (known) return known;
    const found = line.want(path, streamed ? 'stream' : 'bytes').then((have) => {
      if (!('url' in have)) return URL.createObjectURL(new Blob([have.bytes], { type: have.mediaType }));
      urls.delete(path);
      return have.url;
    });
    urls.set(path, found);
    return found;
  };

  /** Gives an element the file that it names; the last one it named counts. */
  const give = (element: Element, name: string, path: string) => {
    wanted.set(element, path);
    // Safe: its name has been checked. An SVG script has a nonce too.
    if (element.localName === 'script' && nonce !== '') (element as HTMLScriptElement).nonce = nonce;
    urlOf(path, element.matches(media)).then(
      (url) => {
        if (wanted.get(element) !== path) return;
        set.call(element, name, url);
        // A source that is added late is ignored unless its player is told to load.
        const around = element.parentElement;
        if (element.localName === 'source' && around instanceof HTMLMediaElement) around.load();
      },
      () => element.dispatchEvent(new Event('error')),
    );
  };

  /** True if the value names a file of the book, which is then being loaded. */
  const takes = (element: Element, name: string, value: string): boolean => {
    const drawn = element.matches('image, feImage') && (name === 'href' || name === 'xlink:href');
    if (!drawn && !(name === 'src' && element.matches(named))) return false;
    const path = line.pathOf(value);
    if (path === null) wanted.delete(element);
    else give(element, drawn ? 'href' : name, path);
    return path !== null;
  };

  for (const type of [
    HTMLImageElement,
    HTMLMediaElement,
    HTMLSourceElement,
    HTMLTrackElement,
    HTMLScriptElement,
  ]) {
    const own = Object.getOwnPropertyDescriptor(type.prototype, 'src');
    if (!own) continue;
    Object.defineProperty(type.prototype, 'src', {
      ...own,
      set(this: Element, value: unknown) {
        const text = String(value);
        if (!takes(this, 'src', text)) set.call(this, 'src', text);
      },
    });
  }
  Element.prototype.setAttribute = function (this: Element, name: string, value: string) {
    if (!takes(this, name, String(value))) set.call(this, name, value);
  };
  Element.prototype.setAttributeNS = function (
    this: Element,
    space: string | null,
    name: string,
    value: string,
  ) {
    const simple = space === null || space === xlink;
    if (!simple || !takes(this, name, String(value))) setNamespaced.call(this, space, name, value);
  };
  Object.assign(window, {
    Audio: function Sound(source?: string) {
      const sound = document.createElement('audio');
      sound.preload = 'auto';
      if (source !== undefined) sound.src = source;
      return sound;
    },
  });

  /** Loads pictures in a style attribute that a script has set. */
  const dress = async (element: Element) => {
    const style = element.getAttribute('style') || '';
    const found = Array.from(style.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g));
    const paths = found.map((match) => line.pathOf(match[1] || ''));
    if (paths.every((path) => path === null)) return;
    const files = await Promise.all(
      paths.map(async (path) => (path === null ? null : urlOf(path, false).catch(() => null))),
    );
    if (element.getAttribute('style') !== style) return;
    let dressed = '';
    let done = 0;
    found.forEach((match, index) => {
      const file = files[index];
      dressed += style.slice(done, match.index) + (file ? `url("${file}")` : match[0]);
      done = match.index + match[0].length;
    });
    set.call(element, 'style', dressed + style.slice(done));
  };

  const look = (element: Element) => {
    const name = element.matches('image, feImage') ? 'href' : 'src';
    const value =
      element.getAttribute(name) || (name === 'href' && element.getAttributeNS(xlink, name)) || '';
    // A finished address is nothing new, and must not replace one that is still being loaded.
    if (line.pathOf(value) !== null) takes(element, name, value);
    if ((element.getAttribute('style') || '').includes('url(')) void dress(element);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      // Attributes are of elements.
      if (type === 'attributes') look(target as Element);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        look(node);
        node.querySelectorAll('*').forEach(look);
      }
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['style'] });

  return {
    hold(page) {
      const held = Array.from(page.querySelectorAll(media)).map((element) => {
        const value = element.getAttribute('src');
        element.removeAttribute('src');
        return { element, value };
      });
      return () => {
        for (const { element, value } of held) if (value !== null) takes(element, 'src', value);
      };
    },
  };
}
