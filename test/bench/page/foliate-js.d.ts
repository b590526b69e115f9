/** Types of foliate-js, which has none, as far as the bench uses it. */
declare module 'foliate-js/view.js' {
  export interface MediaOverlay extends EventTarget {
    start(section: number): Promise<void>;
    setRate(rate: number): void;
  }

  export class View extends HTMLElement {
    readonly mediaOverlay: MediaOverlay | undefined;
    open(book: string): Promise<void>;
    init(options: { lastLocation?: string }): Promise<void>;
    next(): Promise<void>;
    prev(): Promise<void>;
    goTo(path: string): Promise<{ readonly index: number } | undefined>;
  }
}
