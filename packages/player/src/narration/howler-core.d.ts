/** What howler is without its plugin for places in a room; the types do not name the file. */
declare module 'howler/dist/howler.core.min.js' {
  export { Howl, Howler } from 'howler';
}
