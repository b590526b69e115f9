import { css } from 'lit';

export const styles = css`
  dialog {
    box-sizing: border-box;
    width: min(480px, calc(100% - 32px));
    max-height: min(60%, 420px);
    margin: auto auto calc(24px + env(safe-area-inset-bottom));
    padding: 16px 20px;
    overflow: auto;
    border: 1px solid var(--book-line);
    border-radius: var(--book-radius);
    background: var(--book-surface);
    color: var(--book-ink);
    box-shadow: var(--book-shadow);
    line-height: 1.5;
  }
  dialog::backdrop {
    background: transparent;
  }
  h2 {
    margin: 0 0 8px;
    font-size: 1rem;
  }
  p {
    margin: 0 0 8px;
    overflow-wrap: anywhere;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 12px;
  }
`;
