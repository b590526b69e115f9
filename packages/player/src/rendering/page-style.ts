/**
 * The player's additions to every page. In cascade order they come after the book's own sheets. A finger that swipes across a page
 * turns it; by default the browser would go back to the page before the book.
 *
 * In forced colours nothing is left of a book's own look of the sentence being spoken: ours replaces it, with an outline that does not
 * move the text.
 */
const COMMON = `
  html { touch-action: pan-y pinch-zoom; }
  [data-aloud-active] {
    background-color: var(--aloud-spoken, #FFE08A) !important;
    color: var(--aloud-spoken-ink, #1F2430) !important;
    border-radius: 6px;
    box-shadow: 0 0 0 2px var(--aloud-spoken, #FFE08A);
    -webkit-box-decoration-break: clone;
    box-decoration-break: clone;
  }
  [data-aloud-picture] { outline: 3px solid var(--aloud-spoken, #FFE08A) !important; }
  svg [data-aloud-active] { fill: var(--aloud-spoken-svg, #0B6E69) !important; }
  @media (forced-colors: active) {
    :root :is([data-aloud-spoken], [data-aloud-spoken] *) {
      forced-color-adjust: none; color: HighlightText !important; background: none !important; text-shadow: none !important;
    }
    :root [data-aloud-spoken] {
      background: Highlight !important; outline: 2px solid Highlight !important; outline-offset: 1px;
    }
    :root svg [data-aloud-spoken] { fill: Highlight !important; text-decoration: underline; }
    :root [data-aloud-around] { background: none !important; outline: none !important; }
    :root [data-aloud-picture] { outline: 4px solid Highlight !important; outline-offset: 2px; }
  }
  [data-aloud-around] { background: none !important; box-shadow: none !important; }
`;

/**
 * Reflowable pages also get images that fit a page (see layOutColumns) and a spacer that completes the last page (see
 * ReflowView).
 */
const REFLOW = `
  html::after {
    content: ''; position: absolute; width: 1px; height: 1px;
    left: var(--aloud-end-left, auto); right: var(--aloud-end-right, auto); top: var(--aloud-end-top, 0);
  }
  html[data-aloud-blank] > body::before {
    content: '' !important; display: block !important; position: static !important; float: none !important;
    height: 1px !important; margin: 0 !important; break-after: column !important;
  }
  img, svg, video, object, canvas {
    max-width: var(--aloud-page-width) !important;
    max-height: var(--aloud-picture-height) !important;
    object-fit: contain;
    break-inside: avoid;
  }
  figure, tr { break-inside: avoid; }
  h1, h2, h3, h4, h5, h6 { break-after: avoid; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  p, li, dd, blockquote { overflow-wrap: break-word; orphans: 2; widows: 2; }
`;

/** The background of reflowable pages; a pre-paginated page keeps its colours. */
export type Paper = 'plain' | 'dark' | 'night';

interface Colours {
  readonly ground: string;
  readonly ink: string;
  readonly link: string;
}

const PAPERS: Readonly<Record<Exclude<Paper, 'plain'>, Colours>> = {
  dark: { ground: '#14171F', ink: '#ECEFF4', link: '#5CC8BE' },
  night: { ground: '#0F1B3D', ink: '#F2F5FF', link: '#FFCF6B' },
};

function onPaper({ ground, ink, link }: Colours): string {
  return `
    html, body { background: ${ground} !important; color: ${ink} !important; }
    body :not([data-aloud-active], [data-aloud-active] *, svg *) {
      background-color: transparent !important; color: inherit !important; border-color: currentColor;
    }
    body :is(a[href], a[href] *):not([data-aloud-active], [data-aloud-active] *) { color: ${link} !important; }
    body a[href] { text-decoration: underline; }
    [data-aloud-active], [data-aloud-active] * { color: var(--aloud-spoken-ink) !important; }
    :root { --aloud-spoken: #5B4A00; --aloud-spoken-ink: #FFF4D6; }
  `;
}

/**
 * Adopts the player's rules into a page: no element is added, so that CFIs stay valid. Adopted sheets need no `style-src`
 * of the host either.
 */
export function stylePage(document: Document, reflowable: boolean, paper: Paper): void {
  const view = document.defaultView;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  const ground = paper === 'plain' ? '' : onPaper(PAPERS[paper]);
  sheet.replaceSync(COMMON + (reflowable ? REFLOW + ground : ''));
  document.adoptedStyleSheets = [sheet];
}
