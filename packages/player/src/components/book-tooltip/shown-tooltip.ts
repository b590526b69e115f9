/** There is one mouse and one focus, so one tooltip. */
let hide: (() => void) | null = null;

/** Hides the shown tooltip: for an Escape from inside a page, whose frame keeps its keys from the window. */
export function dismissTooltip(): void {
  hide?.();
}

/** Another tooltip is about to be shown. @param by hides it */
export function showsTooltip(by: () => void): void {
  dismissTooltip();
  hide = by;
}
