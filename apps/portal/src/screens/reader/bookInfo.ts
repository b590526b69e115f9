import type { Book } from '@aloud/api';
import type { PlayerProps } from '../../ui/player/Player.tsx';

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
