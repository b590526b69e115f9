import type { Book, ReaderBook, ReadingService } from '@aloud/api';
import type { PlayerProps } from './Player.tsx';

/** The service by which a book is read: the one that the person comes from, if they use it, else the first of theirs. */
export function serviceOf({ services }: ReaderBook, from: string | null): ReadingService | undefined {
  return services.find(({ name }) => name === from) ?? services[0];
}

/** The player's data about a book of the library. */
export function bookInfo(book: Book): NonNullable<PlayerProps['book']> {
  return {
    id: book.id,
    title: book.title,
    languages: { mainLanguage: book.language, audio: book.audioLanguages, video: book.videoLanguages },
    properties: { sentenceHighlighting: book.audioLanguages.length > 0 },
    pictureInPicture: book.videoLanguages.length > 0,
  };
}
