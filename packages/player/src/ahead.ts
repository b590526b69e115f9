/**
 * What a host needs to have a book fetched ahead, without the player: for a page that links to books, while the player's code may still be
 * on its way.
 */
export { fetchAhead } from '@aloud/book';
