/** Who sees a page: everybody, only who is signed in, or only who is not. */
export type Visible = 'everybody' | 'signed-in' | 'signed-out';

/** A page that somebody may come to first, with the addresses of its files in the order in which they run. */
export interface BuiltPage {
  /** As the portal's router has it: `/library/reader/:bookId`. */
  readonly path: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /**
   * Calls that the page makes first: they leave before its scripts are there. `:me` stands for who is signed in, `:realm` for the
   * country, `:3` for the third part of the address's path. One that begins with a question mark is made where the address asks for nothing.
   */
  readonly calls: readonly string[];
  readonly visible: Visible;
  /** Parts of a language's words that it needs: what everybody reads, what few do, the control panel's, the player's. */
  readonly words: readonly ('main' | 'more' | 'controlPanel' | 'player')[];
}

/** What a country is known by. */
export interface Brand {
  readonly title: string;
  readonly favicon: string;
}

/**
 * What the portal's build tells the server of its first pages, so that their HTML names their files and shows what is the same for
 * everybody. `.first/pages.json` in the folder of the built portal.
 */
export interface BuiltPages {
  readonly pages: readonly BuiltPage[];
  /** The file of each part of each language: `main/sv`, `controlPanel/en-GB`. A part that is missing lies in the page's own files. */
  readonly texts: Readonly<Record<string, string>>;
  /** The inline script of every page, with the names CALLS, VISIBLE and REALM in place of their values. */
  readonly early: string;
  readonly brands: Readonly<Record<'aloud' | 'france', Brand>>;
  /** What the portal is, by language: for search engines, and for whoever has a link to it read out. */
  readonly descriptions: Readonly<Record<string, string>>;
  /** Style elements that stand before each page. */
  readonly styles: string;
  /** How pages look before anything is known of anybody: HTML, each look once. */
  readonly looks: readonly string[];
  /** By language and brand (`sv aloud`), then by path: the number of a look. A path that is missing shows nothing. */
  readonly shown: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
