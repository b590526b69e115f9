import { css } from 'lit';

export const styles = css`
  :host {
    inset-block-start: 60px;
    inset-inline-end: 8px;
    min-width: min(240px, calc(100% - 16px));
    max-width: calc(100% - 16px);
  }
  .panel {
    padding: 8px;
  }
  .entry {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 48px;
    padding: 8px 12px;
    border: 0;
    border-radius: 8px;
    background: none;
    text-align: start;
  }
  .entry:hover,
  .entry[aria-expanded='true'] {
    background: var(--book-primary-tint);
  }
  .entry svg {
    flex: none;
  }
  .words {
    flex: 1;
    overflow-wrap: anywhere;
  }
  .mark {
    flex: none;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--book-warm);
  }
  @media (forced-colors: active) {
    .mark {
      background: Highlight;
    }
  }
`;
