export type Layout = 'reflowable' | 'pre-paginated';
export type Direction = 'ltr' | 'rtl';
export type PageSpread = 'left' | 'right' | 'center';
/** How text that is longer than the screen is shown (EPUB 3.3 §8.2.1): in pages, or scrolled, each document by itself or all in one. */
export type Flow = 'paginated' | 'scrolled-doc' | 'scrolled-continuous';

/** A resource that the package document declares (EPUB 3.3 §5.6.2). */
export interface ManifestItem {
  readonly id: string;
  /** Path from the root of the container; null for remote resources, which are never loaded. */
  readonly path: string | null;
  readonly mediaType: string;
  readonly properties: readonly string[];
  /** Path of its media overlay. */
  readonly overlay: string | null;
  /** Path of its fallback, for when its type is not supported (EPUB 3.3 §3.5.1). */
  readonly fallback: string | null;
}

/** One document of the reading order (EPUB 3.3 §5.7.2). */
export interface SpineItem {
  readonly index: number;
  readonly path: string;
  readonly mediaType: string;
  readonly linear: boolean;
  readonly layout: Layout;
  /** `paginated` for a pre-paginated document, and if the package leaves it to the reading system. */
  readonly flow: Flow;
  /** The side of a spread on which it is, or on which a reflowable document begins. */
  readonly pageSpread: PageSpread | null;
  /** Whether each of its pages is centred on the screen (EPUB 3.3, `rendition:align-x-center`). */
  readonly centered: boolean;
  /** Path of its media overlay in the main language. */
  readonly overlay: string | null;
  /** First half of every CFI into this document, for example `/6/4[chapter1]`. */
  readonly cfiBase: string;
}

/** An entry of the table of contents or of the page list. `id` is stable within the publication. */
export interface NavigationItem {
  readonly id: string;
  readonly label: string;
  /** Null for headings that lead nowhere. */
  readonly path: string | null;
  readonly fragment: string;
  readonly children: readonly NavigationItem[];
}

/** The package's metadata about its narration (EPUB 3.3 §9.3.2). */
export interface MediaMetadata {
  readonly activeClass: string | null;
  readonly playbackActiveClass: string | null;
  /** Seconds; null if the package does not say. */
  readonly duration: number | null;
}

/** A creator of the publication (EPUB 3.3 §5.5.3.2.2). */
export interface Creator {
  readonly name: string;
  /** Direction of the name. */
  readonly direction: Direction | 'auto';
}

/** A publication as plain, frozen data. */
export interface Publication {
  readonly identifier: string;
  readonly title: string;
  /** Direction of the title; `auto` if the package leaves it to the letters. */
  readonly titleDirection: Direction | 'auto';
  /** Its creators, in the order of the package. */
  readonly creators: readonly Creator[];
  /** BCP 47 tag; empty if the package names none. */
  readonly language: string;
  readonly direction: Direction;
  readonly layout: Layout;
  readonly packagePath: string;
  readonly readingOrder: readonly SpineItem[];
  readonly resources: ReadonlyMap<string, ManifestItem>;
  readonly contents: readonly NavigationItem[];
  readonly pageList: readonly NavigationItem[];
  readonly media: MediaMetadata;
  /** Narration languages, the main one first; empty for a silent book (docs/book-format.md). */
  readonly audioLanguages: readonly string[];
  /** Languages of sign-language videos (docs/book-format.md). */
  readonly videoLanguages: readonly string[];
}
