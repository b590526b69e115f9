/** What the player adds to every page. In cascade order it stands behind the book's own sheets. */
const COMMON = `
  [data-aloud-active] {
    background-color: var(--aloud-spoken, #FFE08A) !important;
    color: var(--aloud-spoken-ink, #1F2430) !important;
    border-radius: 6px;
    box-shadow: 0 0 0 2px var(--aloud-spoken, #FFE08A);
    -webkit-box-decoration-break: clone;
    box-decoration-break: clone;
  }
  svg [data-aloud-active] { fill: var(--aloud-spoken-svg, #0B6E69) !important; }
  @media (forced-colors: active) {
    [data-aloud-active] { forced-color-adjust: none; background-color: Highlight !important; color: HighlightText !important; }
  }
`;

/** Reflowable pages also get images that fit a page and a spacer that completes the last one (see ReflowView). */
const REFLOW = `
  html::after {
    content: ''; position: absolute; width: 1px; height: 1px;
    left: var(--aloud-end-left, auto); right: var(--aloud-end-right, auto); top: var(--aloud-end-top, 0);
  }
  img, svg, video, object, canvas {
    max-width: var(--aloud-page-width) !important;
    max-height: var(--aloud-page-height) !important;
    object-fit: contain;
    break-inside: avoid;
  }
  figure, tr { break-inside: avoid; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  p, li, dd, blockquote { overflow-wrap: break-word; orphans: 2; widows: 2; }
`;

/** Paper and ink of the dark theme, for reflowable pages only: a drawn page keeps its colours. */
const DARK = `
  html, body { background: #14171F !important; color: #ECEFF4 !important; }
  body :not([data-aloud-active], [data-aloud-active] *, svg *) { background-color: transparent !important; color: inherit !important; border-color: currentColor; }
  a, a * { color: #5CC8BE !important; }
  :root { --aloud-spoken: #5B4A00; --aloud-spoken-ink: #FFF4D6; }
`;

export interface PageStyle {
  readonly dark: boolean;
}

/**
 * Adopts the player's rules into a page: no element is added, so that CFIs stay true. Adopted sheets need no `style-src`
 * of the host either.
 */
export function stylePage(document: Document, reflowable: boolean, { dark }: PageStyle): void {
  const view = document.defaultView;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(COMMON + (reflowable ? REFLOW + (dark ? DARK : '') : ''));
  document.adoptedStyleSheets = [sheet];
}
