import { css } from 'lit';

export const styles = css`
  dialog {
    width: min(498px, calc(100% - 32px));
    padding: 24px;
    border: 0;
    border-radius: var(--book-radius);
    background: var(--book-surface);
    color: var(--book-ink);
    box-shadow: var(--book-shadow);
  }
  dialog::backdrop {
    background: rgb(20 23 31 / 50%);
  }
  h2 {
    margin: 0 0 8px;
    font-size: 1.2rem;
  }
  p {
    overflow-wrap: anywhere;
  }
  .actions {
    display: flex;
    justify-content: flex-end;
    gap: 12px;
  }
  a {
    display: inline-flex;
    align-items: center;
    text-decoration: none;
  }
`;
