import { html, svg, type TemplateResult } from 'lit';

/** Strokes on a 24 px grid, drawn for Aloud. */
const SHAPES = {
  close: svg`<path d="M6 6l12 12M18 6L6 18" />`,
  contents: svg`<path d="M9 6h11M9 12h11M9 18h11" /><path d="M4.5 6h.01M4.5 12h.01M4.5 18h.01" stroke-width="2.6" />`,
  bookmarkAdd: svg`<path d="M6.5 4h11v16l-5.5-4-5.5 4z" /><path d="M12 7.5v5M9.5 10h5" />`,
  bookmarks: svg`<path d="M8 4h9.5v13l-4.75-3.4L8 17z" /><path d="M5 7v13.5l3-2.2" />`,
  language: svg`<circle cx="12" cy="12" r="8.5" /><path d="M3.5 12h17M12 3.5c-5.5 5.7-5.5 11.3 0 17c5.5-5.7 5.5-11.3 0-17z" />`,
  play: svg`<path d="M8 5.2v13.6L19 12z" fill="currentColor" />`,
  pause: svg`<path d="M8 5.5v13M16 5.5v13" stroke-width="3.6" />`,
  previous: svg`<path d="M15 5l-7 7 7 7" />`,
  next: svg`<path d="M9 5l7 7-7 7" />`,
  volumeLow: svg`<path d="M4 9.5v5h3.5L12 18V6L7.5 9.5z" />`,
  volumeMiddle: svg`<path d="M4 9.5v5h3.5L12 18V6L7.5 9.5z" /><path d="M15 9.3c1.6 1.6 1.6 3.8 0 5.4" />`,
  volumeHigh: svg`<path d="M4 9.5v5h3.5L12 18V6L7.5 9.5z" /><path d="M15 9.3c1.6 1.6 1.6 3.8 0 5.4M17.7 6.8c3 3 3 7.4 0 10.4" />`,
  muted: svg`<path d="M4 9.5v5h3.5L12 18V6L7.5 9.5z" /><path d="M15.5 9.5l5 5M20.5 9.5l-5 5" />`,
  rate: svg`<path d="M5.2 18a9 9 0 1 1 13.6 0" /><path d="M12 13l4-4.5" /><circle cx="12" cy="13" r="1.2" />`,
  settings: svg`<path d="M4 7h9M17 7h3M4 12h3M11 12h9M4 17h8M16 17h4" /><circle cx="15" cy="7" r="2" /><circle cx="9" cy="12" r="2" /><circle cx="14" cy="17" r="2" />`,
  submissions: svg`<path d="M17.5 12.5V19a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19V7A1.5 1.5 0 0 1 6 5.5h6" /><path d="M8 12.5h3M8 16.5h6M12.5 11.5l.5-2.5 6-6 2 2-6 6z" />`,
  external: svg`<path d="M13.5 5H19v5.5M19 5l-8 8M17 14v4.5H5.5V7H10" />`,
  more: svg`<path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="3" />`,
  remove: svg`<path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v5.5M13.7 10.5v5.5" />`,
  back: svg`<path d="M10 6L4.5 11.5L10 17M5 11.5h9.5a5 5 0 0 1 0 10" />`,
  move: svg`<path d="M12 4v16M4 12h16M9.5 6.5L12 4l2.5 2.5M9.5 17.5L12 20l2.5-2.5M6.5 9.5L4 12l2.5 2.5M17.5 9.5L20 12l-2.5 2.5" />`,
  resize: svg`<path d="M19 9.5L9.5 19M19 15l-4 4" />`,
  fullScreen: svg`<path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />`,
  exitFullScreen: svg`<path d="M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5" />`,
  apart: svg`<path d="M10.5 17.5H5A1.5 1.5 0 0 1 3.5 16V6.5A1.5 1.5 0 0 1 5 5h13a1.5 1.5 0 0 1 1.5 1.5V10" /><path d="M13.5 13h7v5.5h-7z" />`,
  check: svg`<path d="M5 12.5l4.5 4.5L19 7.5" />`,
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
