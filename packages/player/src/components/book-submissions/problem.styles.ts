import { css } from 'lit';

/** What went wrong, and what can be done about it. */
export const problem = css`
  .problem {
    margin: 0 0 16px;
    padding: 12px 16px;
    border-inline-start: 4px solid var(--book-danger);
    border-radius: 8px;
    background: var(--book-danger-tint);
    color: var(--book-ink);
  }
  .problem p {
    margin: 0;
  }
  .problem button {
    margin-block-start: 12px;
  }
`;
