import { lazyServices } from '../calls/lazyServices.ts';
import { libraryService } from './library.ts';

/** The calls for the person's bookshelf and its books; signing in does not load them. */
export const useLibrary = lazyServices(libraryService);
