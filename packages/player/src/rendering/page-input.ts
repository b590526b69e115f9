import { isRemote, resolvePath, type SpineItem, splitReference } from '@aloud/book';
import { isNoteReference } from './note-reference.ts';
import { listenToMedia } from './own-media.ts';
import { listenToSwipes } from './swipes.ts';
import { listenToWheel, type WheelTurn } from './wheel.ts';

/** A reader's actions inside a page, passed out of the frame (frames keep their events to themselves). */
export interface PageInput {
  onKey?(event: KeyboardEvent): void;
  onPointer?(event: PointerEvent): void;
  /** A press on the page: ids of the element and its ancestors, innermost first, and where on the stage it was. */
  onTap?(path: string, ids: readonly string[], press: Press): void;
  /** The reader has started media of the page. */
  onSound?(): void;
  /** A finger swiped across the page. */
  onSwipe?(towards: 'left' | 'right'): void;
  /** A wheel or a trackpad moved on the page. */
  onWheel?(turn: WheelTurn): void;
  onLink?(path: string, fragment: string): void;
  /** A press on a reference to a note. */
  onNote?(path: string, fragment: string): void;
  onExternalLink?(url: string): void;
  /** A press in a scripted page that the page did not handle, or a pointer near its upper or lower edge. */
  onStir?(by: 'press' | 'edge'): void;
}

export interface Press {
  /** The outer parts of the stage turn pages when tapped. */
  readonly zone: 'left' | 'middle' | 'right';
  readonly touch: boolean;
}

/** Share of the stage's width of the tap zone at each side. */
const ZONE = 0.2;

interface Surroundings {
  readonly input: PageInput;
  readonly stage: HTMLElement;
}

/** Listens to one page until `signal` ends it. */
export function listenToPage(
  item: SpineItem,
  document: Document,
  { input, stage }: Surroundings,
  signal: AbortSignal,
): void {
  document.addEventListener('keydown', (event) => input.onKey?.(event), { signal });
  document.addEventListener('pointermove', (event) => input.onPointer?.(event), { signal, passive: true });
  document.addEventListener('submit', (event) => event.preventDefault(), { signal });
  listenToSwipes(document, (towards) => input.onSwipe?.(towards), signal);
  if (item.flow === 'paginated') listenToWheel(document, (turn) => input.onWheel?.(turn), signal);
  listenToMedia(document, () => input.onSound?.(), signal);
  letZoomedPagesMove(document, signal);
  let hadSelection = false;
  document.addEventListener(
    'pointerdown',
    () => {
      hadSelection = document.getSelection()?.isCollapsed === false;
    },
    { signal, capture: true, passive: true },
  );
  document.addEventListener(
    'click',
    (event) => {
      // Listeners are on documents: what is pressed in them is an element.
      const target = event.target as Element | null;
      const link = target?.closest?.('a[href], area[href], a[*|href]');
      if (link) {
        event.preventDefault();
        follow(link, item, input);
      } else if (target && !hadSelection && document.getSelection()?.isCollapsed !== false) {
        // A press that only took a selection away is no press on the page.
        input.onTap?.(item.path, idsAround(target), pressOf(event, stage));
      }
    },
    { signal },
  );
  // Middle clicks and modified clicks would open a link's target in a new window, as an address of the host's.
  document.addEventListener('auxclick', (event) => event.preventDefault(), { signal });
}

/** A reader who has zoomed in pans with one finger, in every direction; otherwise that finger turns pages (page-style.ts). */
function letZoomedPagesMove({ documentElement }: Document, signal: AbortSignal): void {
  const { visualViewport } = window;
  const follow = () => documentElement.style.setProperty('touch-action', isZoomed() ? 'auto' : '');
  const isZoomed = () => (visualViewport?.scale ?? 1) > 1.01;
  visualViewport?.addEventListener('resize', follow, { signal });
  if (isZoomed()) follow();
}

/** Where on the stage a press was; the frame may be scaled, and anywhere on it. */
function pressOf(event: MouseEvent, stage: HTMLElement): Press {
  const frame = event.view?.frameElement as HTMLElement | null;
  const { left = 0, width = 1 } = frame?.getBoundingClientRect() ?? {};
  const scale = width / Math.max(1, frame?.offsetWidth ?? 1);
  return pressAt(left + event.clientX * scale, event, stage);
}

/** @param x where it was in the window (CSS px) */
export function pressAt(x: number, event: MouseEvent, stage: HTMLElement): Press {
  const room = stage.getBoundingClientRect();
  const at = (x - room.left) / Math.max(1, room.width);
  const zone = at < ZONE ? 'left' : at > 1 - ZONE ? 'right' : 'middle';
  // Engines that send mouse events for clicks have no pointerType; undefined is no touch. A pen is used as a finger is.
  const { pointerType = '' } = event as Partial<PointerEvent>;
  return { zone, touch: pointerType === 'touch' || pointerType === 'pen' };
}

function follow(link: Element, item: SpineItem, input: PageInput): void {
  const reference =
    link.getAttribute('href') ?? link.getAttributeNS('http://www.w3.org/1999/xlink', 'href') ?? '';
  followReference(
    reference,
    item,
    isNoteReference(link) ? { onLink: (path, id) => input.onNote?.(path, id) } : input,
  );
}

/** Reports where a link in a document leads: within the book, out of it, or nowhere. */
export function followReference(reference: string, item: SpineItem, input: PageInput): void {
  if (isRemote(reference)) {
    if (/^(https?|mailto):/i.test(reference)) input.onExternalLink?.(reference);
    return;
  }
  try {
    input.onLink?.(resolvePath(item.path, reference), splitReference(reference).fragment);
  } catch {
    // A malformed link leads nowhere.
  }
}

function idsAround(target: Element): string[] {
  const ids: string[] = [];
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (element.id) ids.push(element.id);
  }
  return ids;
}
