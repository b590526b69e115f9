import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
    position: relative;
  }
  .icon {
    color: var(--book-primary);
    margin-block-start: -12px;
  }
  [role='tooltip'] {
    position: absolute;
    z-index: 2;
    inset-block-start: 40px;
    inset-inline-end: 0;
    width: max-content;
    max-width: min(280px, 60vw);
    padding: 12px 16px;
    border-radius: 8px;
    background: var(--book-ink);
    color: var(--book-ground);
    box-shadow: var(--book-shadow);
    overflow-wrap: anywhere;
  }
  @media (forced-colors: active) {
    [role='tooltip'] {
      border: 1px solid CanvasText;
    }
  }
  ul {
    margin: 0;
    padding-inline-start: 20px;
  }
  strong {
    display: block;
    margin-block-end: 4px;
  }
`;
