import { bookAddress, byClass, readerIsReady } from './reader.ts';

/** The part of the element's public API (docs/embedding.md) that the bench uses. */
interface BookPlayer extends HTMLElement {
  play(): Promise<void>;
  next(): Promise<boolean>;
  previous(): Promise<boolean>;
  goTo(place: { ncxRef: string; URI: string; timeOffset: number; charOffset: number }): Promise<void>;
}

const player = document.createElement('book-player') as BookPlayer;
player.id = 'book';
player.setAttribute('src', bookAddress());
player.setAttribute('locale', 'en');
document.body.append(player);
readerIsReady({
  next: () => player.next(),
  previous: () => player.previous(),
  async narrate(path, rate) {
    await player.goTo({ ncxRef: '', URI: path, timeOffset: 0, charOffset: 0 });
    if (rate === 2) for (let step = 0; step < 10; step++) press('ArrowUp');
    await player.play();
  },
  lit: (activeClass) => ['[data-aloud-active]', byClass(activeClass)].filter(Boolean).join(),
});

/** Alt and an arrow key change the speed by a tenth (spec §2, Keyboard). */
function press(key: string): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true }));
}
