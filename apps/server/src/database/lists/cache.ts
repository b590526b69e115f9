import { Anchors } from './anchors.ts';
import { Counts } from './counts.ts';

/** What a server remembers of long lists for a minute, to answer sooner. */
export class ListCache {
  readonly counts = new Counts();
  readonly anchors = new Anchors();

  /** Call it when entries were added or removed. */
  forget(): void {
    this.counts.forget();
    this.anchors.forget();
  }
}
