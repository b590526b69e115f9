import { html, svg, type TemplateResult } from 'lit';

/** Strokes on a 24 px grid, drawn for Aloud. */
const SHAPES = {
  close: svg`<path d="M6 6l12 12M18 6L6 18" />`,
  contents: svg`<path d="M9 6h11M9 12h11M9 18h11" /><path d="M4.5 6h.01M4.5 12h.01M4.5 18h.01" stroke-width="2.6" />`,
  bookmarkAdd: svg`<path d="M6.5 4h11v16l-5.5-4-5.5 4z" /><path d="M12 7.5v5M9.5 10h5" />`,
  bookmarks: svg`<path d="M8 4h9.500v13l-4.750-3.400L8 17z" /><path d="M5 7v13.500l3-2.200" />`,
  language: svg`<circle cx="12" cy="12" r="8.5" /><path d="M3.500 12h17M12 3.500c-5.500 5.700-5.500 11.300 0 17c5.500-5.700 5.500-11.300 0-17z" />`,
  play: svg`<path d="M8 5.200v13.600L19 12z" fill="currentColor" />`,
  pause: svg`<path d="M8 5.500v13M16 5.500v13" stroke-width="3.600" />`,
  previous: svg`<path d="M15 5l-7 7 7 7" />`,
  next: svg`<path d="M9 5l7 7-7 7" />`,
  volumeLow: svg`<path d="M4 9.500v5h3.500L12 18V6L7.500 9.500z" />`,
  volumeMiddle: svg`<path d="M4 9.500v5h3.500L12 18V6L7.500 9.500z" /><path d="M15 9.300c1.600 1.600 1.600 3.800 0 5.400" />`,
  volumeHigh: svg`<path d="M4 9.500v5h3.500L12 18V6L7.500 9.500z" /><path d="M15 9.300c1.600 1.600 1.600 3.800 0 5.400M17.700 6.800c3 3 3 7.400 0 10.400" />`,
  muted: svg`<path d="M4 9.500v5h3.500L12 18V6L7.500 9.500z" /><path d="M15.500 9.500l5 5M20.500 9.500l-5 5" />`,
  rate: svg`<path d="M5.200 18a9 9 0 1 1 13.600 0" /><path d="M12 13l4-4.500" /><circle cx="12" cy="13" r="1.200" />`,
  settings: svg`<path d="M4 7h9M17 7h3M4 12h3M11 12h9M4 17h8M16 17h4" /><circle cx="15" cy="7" r="2" /><circle cx="9" cy="12" r="2" /><circle cx="14" cy="17" r="2" />`,
  submissions: svg`<path d="M17.500 12.500V19a1.500 1.500 0 0 1-1.500 1.500H6A1.500 1.500 0 0 1 4.500 19V7A1.500 1.500 0 0 1 6 5.500h6" /><path d="M8 12.500h3M8 16.500h6M12.500 11.500l.5-2.500 6-6 2 2-6 6z" />`,
  external: svg`<path d="M13.500 5H19v5.500M19 5l-8 8M17 14v4.500H5.500V7H10" />`,
  more: svg`<path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="3" />`,
  remove: svg`<path d="M5 7h14M10 7V4.500h4V7M7 7l.8 12.500h8.400L17 7M10.300 10.500v5.500M13.700 10.500v5.500" />`,
  back: svg`<path d="M10 6L4.500 11.500L10 17M5 11.500h9.500a5 5 0 0 1 0 10" />`,
  move: svg`<path d="M12 4v16M4 12h16M9.500 6.500L12 4l2.500 2.500M9.500 17.500L12 20l2.500-2.500M6.500 9.500L4 12l2.500 2.500M17.500 9.500L20 12l-2.500 2.500" />`,
  resize: svg`<path d="M19 9.500L9.500 19M19 15l-4 4" />`,
  fullScreen: svg`<path d="M4.500 9V4.500H9M15 4.500h4.500V9M19.500 15v4.500H15M9 19.500H4.500V15" />`,
  exitFullScreen: svg`<path d="M9 4.500V9H4.500M19.500 9H15V4.500M15 19.500V15h4.500M4.500 15H9v4.500" />`,
  apart: svg`<path d="M10.500 17.500H5A1.500 1.500 0 0 1 3.500 16V6.500A1.500 1.500 0 0 1 5 5h13a1.500 1.500 0 0 1 1.500 1.500V10" /><path d="M13.500 13h7v5.500h-7z" />`,
  check: svg`<path d="M5 12.500l4.500 4.500L19 7.500" />`,
} as const;

export type IconName = keyof typeof SHAPES;

/** An icon beside or instead of words; the control that holds it carries the name. */
export function icon(name: IconName, size = 24): TemplateResult {
  return html`<svg
    width=${size}
    height=${size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${SHAPES[name]}
  </svg>`;
}
