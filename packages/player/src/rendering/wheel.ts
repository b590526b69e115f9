/** This much of a wheel's way (CSS px) turns a page; a notch is about 100. */
const WAY = 60;
/** A wheel that has rested this long (ms) begins another movement: the after-run of a trackpad is still the same one. */
const REST = 180;
/** Pixels of a line, and of a page, for wheels that count in those. */
const UNITS = [1, 20, 400] as const;

/** Where a wheel leads: through the book, or to a side of the page. */
export type WheelTurn = 'forward' | 'backward' | 'left' | 'right';

/**
 * Listens to wheels and trackpads: one movement turns one page. With Ctrl they zoom, and what scrolls by itself keeps its own.
 */
export function listenToWheel(
  target: Pick<EventTarget, 'addEventListener'>,
  onTurn: (turn: WheelTurn) => void,
  signal: AbortSignal,
): void {
  let way = { across: 0, down: 0 };
  let turned = false;
  let last = -Infinity;
  const listener = (event: Event) => {
    // Registered for wheel events below.
    const wheel = event as WheelEvent;
    if (wheel.ctrlKey || wheel.defaultPrevented || scrolls(wheel)) return;
    if (wheel.timeStamp - last > REST) {
      way = { across: 0, down: 0 };
      turned = false;
    }
    last = wheel.timeStamp;
    const unit = UNITS[wheel.deltaMode] ?? 1;
    way = { across: way.across + wheel.deltaX * unit, down: way.down + wheel.deltaY * unit };
    if (turned || Math.max(Math.abs(way.across), Math.abs(way.down)) < WAY) return;
    turned = true;
    if (Math.abs(way.across) > Math.abs(way.down)) onTurn(way.across > 0 ? 'right' : 'left');
    else onTurn(way.down > 0 ? 'forward' : 'backward');
  };
  target.addEventListener('wheel', listener, { signal, passive: true });
}

/** Whether something in the page scrolls in the direction of the wheel, such as a wide table or a long list. */
function scrolls({ target, deltaX, deltaY }: WheelEvent): boolean {
  const root = (target as Node | null)?.ownerDocument?.documentElement;
  const [room, style] =
    Math.abs(deltaX) > Math.abs(deltaY)
      ? ([({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth, 'overflowX'] as const)
      : ([({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight, 'overflowY'] as const);
  // A wheel turns over elements.
  for (let element = target as Element | null; element && element !== root; element = element.parentElement) {
    if (element.nodeName.toLowerCase() === 'body' || room(element) <= 1) continue;
    const view = element.ownerDocument.defaultView;
    if (view && /auto|scroll/.test(view.getComputedStyle(element)[style])) return true;
  }
  return false;
}
