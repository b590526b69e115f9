/**
 * The messages between a scripted page and the player. The page sends one `Hello` with a port to the window around it;
 * everything else goes through that port, which the book's own scripts never see (bridge/line.ts).
 */
export const VERSION = 1;

export interface Hello {
  readonly aloud: typeof VERSION;
}

/** How a resource is wanted: whole, or as an address for streaming if there is one. */
export type Manner = 'bytes' | 'stream';

export type FromPage =
  /** The page and its resources have loaded. */
  | { readonly type: 'ready' }
  /** A key that the page does not use. */
  | {
      readonly type: 'key';
      readonly key: string;
      readonly code: string;
      readonly altKey: boolean;
      readonly ctrlKey: boolean;
    }
  | { readonly type: 'swipe'; readonly towards: 'left' | 'right' }
  /** A press on something that has no action, or the pointer near an upper or lower edge. */
  | { readonly type: 'stir'; readonly by: 'press' | 'edge' }
  /** A link was followed; `href` is as in the page. */
  | { readonly type: 'link'; readonly href: string }
  /** A request for a file of the book; `path` runs from the root of the container, percent-encoded. */
  | { readonly type: 'want'; readonly id: number; readonly path: string; readonly manner: Manner };

export type ToPage =
  /** The page itself, as XHTML. */
  | { readonly type: 'page'; readonly source: string; readonly fragment: string }
  | { readonly type: 'go'; readonly fragment: string }
  | ({ readonly type: 'have'; readonly id: number } & Have);

export type Have =
  | { readonly bytes: ArrayBuffer; readonly mediaType: string }
  | { readonly url: string }
  | { readonly missing: true };

/** The port in a `Hello` from this very frame; null for any other message to the window. */
export function portOf(event: MessageEvent<unknown>, from: Window | null): MessagePort | null {
  const [port, ...others] = event.ports;
  const { source, data } = event;
  if (source === null || source !== from || !port || others.length > 0) return null;
  return isRecord(data) && data.aloud === VERSION ? port : null;
}

/** A validated message; null if it is invalid. */
export function readMessage(data: unknown): FromPage | null {
  if (!isRecord(data)) return null;
  const { type, id, path, manner, key, code, altKey, ctrlKey, towards, by, href } = data;
  switch (type) {
    case 'ready':
      return { type };
    case 'key':
      if (
        !isText(key, 20) ||
        !isText(code, 20) ||
        typeof altKey !== 'boolean' ||
        typeof ctrlKey !== 'boolean'
      )
        return null;
      return { type, key, code, altKey, ctrlKey };
    case 'swipe':
      return towards === 'left' || towards === 'right' ? { type, towards } : null;
    case 'stir':
      return by === 'press' || by === 'edge' ? { type, by } : null;
    case 'link':
      return isText(href, LONGEST) ? { type, href } : null;
    case 'want':
      if (typeof id !== 'number' || !isText(path, LONGEST)) return null;
      return manner === 'bytes' || manner === 'stream' ? { type, id, path, manner } : null;
    default:
      return null;
  }
}

/** The most characters in an address. */
const LONGEST = 4096;

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
