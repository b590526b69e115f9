/** Where to go in a book. The first of fragment, CFI and progression that leads somewhere is used. */
export interface Target {
  /** Index in the reading order. */
  readonly index: number;
  /** Id of an element. */
  readonly fragment?: string;
  /** Share of that element's text, 0 to 1, that is to be shown; its beginning by default. */
  readonly share?: number;
  readonly cfi?: string;
  /** 0 to 1 within the document; 1 is its last page. */
  readonly progression?: number;
}
