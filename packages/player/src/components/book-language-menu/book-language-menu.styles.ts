import { css } from 'lit';

export const styles = css`
  :host {
    inset-block-start: 60px;
    inset-inline-end: 8px;
    min-width: 220px;
  }
  .panel {
    padding: 8px;
  }
  button {
    display: flex;
    align-items: center;
    gap: 8px;
    width: 100%;
    min-height: 44px;
    padding: 8px 12px;
    border: 0;
    border-radius: 8px;
    background: none;
    text-align: start;
  }
  button:hover {
    background: var(--book-primary-tint);
  }
  .mark {
    width: 24px;
    height: 24px;
  }
`;
