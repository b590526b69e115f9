import { css } from 'lit';

export const styles = css`
  :host {
    inset-block-start: 60px;
    inset-inline-end: 8px;
    width: min(340px, calc(100% - 16px));
  }
  input {
    width: 100%;
    min-height: 44px;
    padding: 8px 12px;
    font: inherit;
    color: inherit;
    background: var(--book-ground);
    border: 1px solid var(--book-line);
    border-radius: 8px;
  }
  label {
    display: block;
    margin-bottom: 4px;
  }
`;
