import { fileURLToPath } from 'node:url';
import { testReadingThrough } from './read-through.ts';

// One book; the full suite reads the other demo books, and real ones.
testReadingThrough([fileURLToPath(new URL('../../demo/books/made/moss-and-rain.epub', import.meta.url))]);
