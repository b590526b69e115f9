import type { PlayerStore } from '../stores/PlayerStore.ts';
import type { MessageKey } from '../translations/catalogue.ts';

type Words = (key: MessageKey, values: Record<string, string | number>) => string;

/**
 * The reader's progress in words: the printed page if the book has a page list, the page of a fixed-layout book, else the
 * share that has been read (spec §3, Book location event); in a chapter of several screens also which of them is shown, since a printed
 * page may go on over two.
 * @param words returns the words for a key
 */
export function progressText(store: Pick<PlayerStore, 'places'>, words: Words): string {
  const { shown } = store.places;
  const place = placeText(store, words);
  if (!shown?.isFlowLayout || shown.pages < 2) return place;
  return `${place} · ${words('screen_of', { page: shown.page + 1, pages: shown.pages })}`;
}

function placeText({ places }: Pick<PlayerStore, 'places'>, words: Words): string {
  const { printedPages, pageNumbers, publication, shown } = places;
  if (printedPages.length > 0) return pages(printedPages.map(({ label }) => label));
  // Before the first printed page: numbers of another kind would only confuse.
  const hasPageList = (publication?.pageList.length ?? 0) > 0;
  if (pageNumbers && !hasPageList) return pages(pageNumbers.shown, pageNumbers.total);
  return words('progress', { percent: Math.round(shown?.percentage ?? 0) });

  function pages(numbers: ReadonlyArray<string | number>, total?: number): string {
    const ends = [...new Set([numbers[0], numbers.at(-1)])];
    const [page, several] = [ends.join('–'), ends.length > 1];
    if (total === undefined) return words(several ? 'page_numbers' : 'page_number', { page });
    return words(several ? 'pages_of' : 'page_of', { page, total });
  }
}
