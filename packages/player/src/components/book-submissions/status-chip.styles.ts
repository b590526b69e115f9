import { css } from 'lit';

/** The mark that says whether something is still to be done. */
export const chip = css`
  .chip {
    display: inline-block;
    padding: 1px 10px;
    border-radius: 12px;
    background: var(--book-primary-tint);
    color: var(--book-ink);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  @media (forced-colors: active) {
    .chip {
      border: 1px solid CanvasText;
    }
    .chip[data-status='InProgress'] {
      border-width: 3px;
    }
  }
  /* Ink on apricot in every theme (8.8 to 1). */
  .chip[data-status='InProgress'] {
    background: var(--book-warm);
    color: #1f2430;
  }
`;
