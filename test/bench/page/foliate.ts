import { View } from 'foliate-js/view.js';
import { bookAddress, byClass, readerIsReady } from './reader.ts';

const view = new View();
view.style.cssText = 'display: block; height: 100%';
document.querySelector('#book')?.append(view);
readerIsReady({
  next: () => view.next(),
  previous: () => view.prev(),
  async narrate(path, rate) {
    const place = await view.goTo(path);
    view.mediaOverlay?.setRate(rate);
    await view.mediaOverlay?.start(place?.index ?? 0);
  },
  lit: byClass,
});
await view.open(bookAddress());
await view.init({});
