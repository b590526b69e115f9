import { css } from 'lit';

export const styles = css`
  :host {
    position: fixed;
    z-index: 100;
    inset: auto;
    margin: 0;
    width: max-content;
    max-width: min(280px, calc(100vw - 16px));
    padding: 6px 12px;
    border: 0;
    border-radius: 8px;
    background: var(--book-ink);
    color: var(--book-ground);
    font-family: var(--book-font);
    font-size: 0.875rem;
    line-height: 1.4;
    box-shadow: var(--book-shadow);
    overflow-wrap: anywhere;
  }
  :host(:not([open])) {
    display: none;
  }
  :host([open]) {
    animation: come 120ms ease-out;
  }
  @keyframes come {
    from {
      opacity: 0;
    }
  }
  @media (forced-colors: active) {
    :host {
      border: 1px solid CanvasText;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :host([open]) {
      animation: none;
    }
  }
`;
