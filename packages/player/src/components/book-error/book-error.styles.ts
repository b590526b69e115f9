import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
    position: absolute;
    z-index: 5;
    inset-block-start: 72px;
    inset-inline: 0;
    margin-inline: auto;
    width: min(560px, calc(100% - 32px));
  }
  .panel {
    padding: 20px;
    border-inline-start: 6px solid var(--book-danger);
  }
  p {
    margin: 0 0 16px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
`;
