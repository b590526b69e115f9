import { type BookOpenEvent, BookPlayer } from '@aloud/player';
import { fetchAhead } from '@aloud/player/ahead';
import { OwnerOutbox, readingKinds } from '@aloud/player/outbox';

const player = document.querySelector('book-player');
if (!(player instanceof BookPlayer)) throw new Error('The element is not known.');
player.addEventListener('book-open', (event: BookOpenEvent) => {
  document.title = `open: ${event.detail.title}`;
});
await fetchAhead('/little-lantern.epub');
const outbox = new OwnerOutbox({ owner: { userId: 'somebody' }, kinds: readingKinds({}) });
await outbox.close();
