import { css } from 'lit';
import { forcedColors } from './forced-colors.styles.ts';

/** Buttons, panels and focus rings that every part shares. Touch targets are 48 px (look of the reader). */
export const controls = css`
  :host {
    font-family: var(--book-font);
    color: var(--book-ink);
    font-size: 16px;
    line-height: 1.5;
  }
  :host([hidden]) {
    display: none !important;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  button {
    font: inherit;
    color: inherit;
    cursor: pointer;
  }
  .icon {
    display: inline-grid;
    place-items: center;
    min-width: 48px;
    height: 48px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: transparent;
    transition: background 120ms ease-out;
    -webkit-tap-highlight-color: transparent;
  }
  .icon:hover,
  .icon[aria-expanded='true'] {
    background: var(--book-primary-tint);
  }
  .icon[disabled] {
    color: var(--book-quiet-ink);
    opacity: 0.5;
    cursor: default;
    background: transparent;
  }
  .icon svg {
    display: block;
  }
  .primary {
    min-height: 44px;
    padding: 8px 20px;
    border: 0;
    border-radius: var(--book-radius);
    background: var(--book-primary);
    color: var(--book-on-primary);
    font-weight: 600;
  }
  .primary:hover {
    background: var(--book-primary-pressed);
  }
  .quiet {
    min-height: 44px;
    padding: 8px 20px;
    border: 1px solid var(--book-line);
    border-radius: var(--book-radius);
    background: transparent;
  }
  .quiet:hover {
    background: var(--book-primary-tint);
  }
  :focus-visible {
    outline: 3px solid var(--book-primary);
    outline-offset: 2px;
  }
  .panel {
    background: var(--book-surface);
    border-radius: var(--book-radius);
    box-shadow: var(--book-shadow);
  }
  .hint {
    color: var(--book-quiet-ink);
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      transition: none !important;
      animation: none !important;
    }
  }
  ${forcedColors}
`;
