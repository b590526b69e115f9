/** What a person can go on with. */
const targets = ['a[href]', 'button:not(:disabled)', 'input:not(:disabled)', 'select:not(:disabled)'].join();
/** How long (ms) after its end what a dialog was about may still vanish: its list is fetched again. */
const patience = 3000;

/**
 * Remembers from where a dialog was opened. Afterwards, if nothing has the focus because the place is gone, it moves to where a person
 * would look: what is left beside the button, the next row or the one before, else the heading.
 * @param opener had the focus when the dialog was opened
 * @returns to be called when the dialog closes
 */
export function keepFocus(opener: Element | null): () => void {
  if (!opener) return () => undefined;
  const region = opener.closest('section, main');
  const row = opener.closest('tr, li');
  const around: Element[] = [];
  for (let at = opener.parentElement; at && at !== region; at = at.parentElement) around.push(at);
  const rows = [row?.nextElementSibling, row?.previousElementSibling];

  /** Where the focus goes; null once the page has been left. */
  const find = (): HTMLElement | null => {
    if (!region?.isConnected) return null;
    const places = [
      around.find(({ isConnected }) => isConnected),
      ...rows.filter((each) => each?.isConnected),
    ];
    const left = [opener, ...places.flatMap((place) => [...(place?.querySelectorAll(targets) ?? [])])];
    const target = left.find(
      (each) => each.isConnected && each.matches(targets) && !each.closest('[hidden]'),
    );
    const there = target ?? region.querySelector('h1, h2, h3');
    return there instanceof HTMLElement ? there : null;
  };
  const settle = () => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const there = find();
    if (there?.matches('h1, h2, h3')) there.tabIndex = -1;
    there?.focus();
  };
  return () => {
    const watch = new MutationObserver(settle);
    const stop = () => {
      watch.disconnect();
      clearTimeout(end);
      for (const act of acts) document.removeEventListener(act, stop, true);
    };
    const acts = ['pointerdown', 'keydown', 'pagehide'];
    // Whoever goes on by themselves is not called back.
    for (const act of acts) document.addEventListener(act, stop, true);
    const end = setTimeout(stop, patience);
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    settle();
  };
}
