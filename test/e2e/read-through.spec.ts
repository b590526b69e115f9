import { fileURLToPath } from 'node:url';
import { testReadingThrough } from './read-through.ts';

// One book stands for all; the full suite reads the others, and real ones.
testReadingThrough([fileURLToPath(new URL('../../demo/books/made/moss-and-rain.epub', import.meta.url))]);
