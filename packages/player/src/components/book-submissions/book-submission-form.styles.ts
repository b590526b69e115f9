import { css } from 'lit';

export const styles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 100%;
  }
  .content {
    flex: 1;
    padding: 16px 20px 24px;
  }
  h3 {
    margin: 0 0 8px;
    font-size: 1.25rem;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    margin: 0 0 12px;
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
  .description {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .exercise {
    display: grid;
    gap: 24px;
    margin-block-start: 24px;
  }
  .exercise + .exercise {
    padding-block-start: 24px;
    border-block-start: 1px solid var(--book-line-soft);
  }
  .problem {
    margin-block: 16px 0;
  }
  footer {
    position: sticky;
    inset-block-end: 0;
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    align-items: center;
    gap: 8px;
    padding: 12px 16px;
    background: var(--book-surface);
    border-block-start: 1px solid var(--book-line-soft);
  }
  footer .hint {
    flex: 1 1 100%;
    margin: 0;
    font-size: 0.875rem;
  }
  footer .primary,
  footer .quiet {
    padding-inline: 16px;
  }
  .cancel {
    margin-inline-end: auto;
  }
  [aria-disabled='true'] {
    opacity: 0.6;
    cursor: progress;
  }
`;
