/** What every page of this book uses. */

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const calm = matchMedia('(prefers-reduced-motion: reduce)');

globalThis.pond = {
  /** A number as a word. */
  word: (number) => WORDS[number] ?? String(number),

  /** Says something to the eye and to screen readers. */
  tell(text) {
    document.querySelector('.told').textContent = text;
  },

  /** Moves an element to a place (px), in an arc where the reader likes motion. Resolves when it is there. */
  async hop(element, { x, y }) {
    const from = { x: Number.parseFloat(element.style.left), y: Number.parseFloat(element.style.top) };
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
    if (calm.matches) return;
    const way = (share, lift) =>
      `translate(${(from.x - x) * (1 - share)}px, ${(from.y - y) * (1 - share) - lift}px)`;
    const frames = [0, 0.25, 0.5, 0.75, 1].map((share) => ({
      transform: way(share, 4 * 110 * share * (1 - share)),
    }));
    await element.animate(frames, { duration: 650, easing: 'ease-in-out' }).finished;
  },
};
