import { testReadingThrough } from './read-through.ts';
import { demoBooks, realBooks } from './real-books.ts';

testReadingThrough([...demoBooks().filter((file) => !file.endsWith('moss-and-rain.epub')), ...realBooks()]);
