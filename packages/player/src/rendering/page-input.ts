import { isRemote, resolvePath, type SpineItem, splitReference } from '@aloud/book';

/** What a reader does inside a page, passed out of the frame (frames keep their events to themselves). */
export interface PageInput {
  onKey?(event: KeyboardEvent): void;
  onPointer?(event: PointerEvent): void;
  /** A press on text: ids of the element and of those around it, innermost first. */
  onTap?(path: string, ids: readonly string[], event: MouseEvent): void;
  onLink?(path: string, fragment: string): void;
  onExternalLink?(url: string): void;
}

/** Listens to one page until `signal` ends it. */
export function listenToPage(
  item: SpineItem,
  document: Document,
  input: PageInput,
  signal: AbortSignal,
): void {
  document.addEventListener('keydown', (event) => input.onKey?.(event), { signal });
  document.addEventListener('pointermove', (event) => input.onPointer?.(event), { signal, passive: true });
  document.addEventListener('submit', (event) => event.preventDefault(), { signal });
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element | null;
      const link = target?.closest?.('a[href], area[href], a[*|href]');
      if (link) {
        event.preventDefault();
        follow(link, item, input);
      } else if (target && document.getSelection()?.isCollapsed !== false) {
        input.onTap?.(item.path, idsAround(target), event);
      }
    },
    { signal },
  );
  // Middle clicks and modifier clicks would open the blob page apart, outside the sandbox of the frame.
  document.addEventListener('auxclick', (event) => event.preventDefault(), { signal });
}

function follow(link: Element, item: SpineItem, input: PageInput): void {
  const reference =
    link.getAttribute('href') ?? link.getAttributeNS('http://www.w3.org/1999/xlink', 'href') ?? '';
  if (isRemote(reference)) {
    if (/^(https?|mailto):/i.test(reference)) input.onExternalLink?.(reference);
    return;
  }
  try {
    input.onLink?.(resolvePath(item.path, reference), splitReference(reference).fragment);
  } catch {
    // A link out of the book leads nowhere.
  }
}

function idsAround(target: Element): string[] {
  const ids: string[] = [];
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (element.id) ids.push(element.id);
  }
  return ids;
}
