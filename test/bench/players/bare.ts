import type { Book } from '../books.ts';
import { firstDocument } from '../overlays.ts';
import { hostPage } from './bundle.ts';
import type { Player } from './player.ts';

/** The browser alone: the first document of the book in a frame, with its own files. It is what the first page costs at least. */
export async function bare(books: readonly Book[]): Promise<Player> {
  const documents = books.map(({ name, file }) => [name, `/bare/${name}/${firstDocument(file)}`]);
  const script = `const documents = ${JSON.stringify(Object.fromEntries(documents))};
performance.mark('bench-open');
document.getElementById('book').src = documents[new URLSearchParams(location.search).get('book')];`;
  return {
    id: 'bare',
    title: 'bare page',
    narrates: false,
    code: new Map(),
    page: await hostPage(
      `<iframe id="book" style="width: 100%; border: 0"></iframe><script type="module">${script}</script>`,
    ),
  };
}
