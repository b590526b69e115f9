/** Scrolls a list so that an entry is in its middle. `scrollIntoView` would scroll the page of the host as well. */
export function bringToMiddle(entry: Element, list: Element): void {
  const [inner, outer] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
}
