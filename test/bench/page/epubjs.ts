import ePub from 'epubjs';
import { bookAddress, byClass, readerIsReady } from './reader.ts';

const rendition = ePub(bookAddress()).renderTo('book', { width: '100%', height: '100%' });
readerIsReady({
  next: () => rendition.next(),
  previous: () => rendition.prev(),
  narrate: () => Promise.reject(new Error('epub.js does not read aloud.')),
  lit: byClass,
});
await rendition.display();
