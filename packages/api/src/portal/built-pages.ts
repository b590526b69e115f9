/** Who sees a page: everybody, only people who are signed in, or only people who are not. */
export type Visible = 'everybody' | 'signed-in' | 'signed-out';

/** A page on which a visit may begin, with the addresses of its files in the order in which they run. */
export interface BuiltPage {
  /** As in the portal's router: `/library/reader/:bookId`. */
  readonly path: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /**
   * The first calls of the page, which are sent before its scripts have arrived. `:me` stands for the signed-in person, `:realm` for the
   * country, `:3` for the third part of the address's path. One that begins with a question mark is made if the address has no query.
   */
  readonly calls: readonly string[];
  readonly visible: Visible;
  /** The parts of a language's words that it needs: what everybody reads, what few do, the control panel's, what families pay, the player's. */
  readonly words: readonly ('main' | 'more' | 'controlPanel' | 'payments' | 'player')[];
}

/** The names by which a country's product is known. */
export interface Brand {
  readonly title: string;
  readonly favicon: string;
}

/**
 * What the portal's build tells the server of its pages, so that their HTML names their files and shows what is the same for
 * everybody. It is in `.first/pages.json` in the folder of the built portal.
 */
export interface BuiltPages {
  readonly pages: readonly BuiltPage[];
  /** The file of each part of each language: `main/sv`, `controlPanel/en-GB`. A part that is absent is contained in the page's own files. */
  readonly texts: Readonly<Record<string, string>>;
  /** The inline script of every page, with the names CALLS, VISIBLE and REALM in place of their values. */
  readonly early: string;
  /** By language: HTML that says what to do if no script runs, or the portal does not start. */
  readonly unstarted: Readonly<Record<string, string>>;
  readonly brands: Readonly<Record<'aloud' | 'france', Brand>>;
  /** The description of the portal, by language: for search engines, and for people who have a link to it read out. */
  readonly descriptions: Readonly<Record<string, string>>;
  /** Style elements that go before each page. */
  readonly styles: string;
  /** How pages look before anything is known about the visitor: HTML, each look once. */
  readonly looks: readonly string[];
  /** By language and brand (`sv aloud`), then by path: the index of a look. A path that is absent shows nothing. */
  readonly shown: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
