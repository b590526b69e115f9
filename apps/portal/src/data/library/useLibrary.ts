import { lazyServices } from '../calls/lazyServices.ts';
import { libraryService } from './library.ts';

/** The calls of bookshelves and the catalogue: signing in never loads them. */
export const useLibrary = lazyServices(libraryService);
