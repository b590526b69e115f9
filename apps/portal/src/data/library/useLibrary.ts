import { lazyServices } from '../calls/lazyServices.ts';
import { libraryService } from './library.ts';

/** The calls for bookshelves and the catalogue; signing in does not load them. */
export const useLibrary = lazyServices(libraryService);
