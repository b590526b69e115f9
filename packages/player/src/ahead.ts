/** Lets a host fetch a book ahead without the player: for a page that links to books, while the player's code may still be loading. */
export { fetchAhead } from '@aloud/book';
