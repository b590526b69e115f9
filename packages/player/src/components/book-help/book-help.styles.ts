import { css } from 'lit';
import { atMost } from '../../styles/by-width.ts';

export const styles = css`
  dialog {
    flex-direction: column;
    width: min(620px, calc(100% - 32px));
    max-height: min(720px, calc(100% - 32px));
    padding: 0;
    border: 0;
    border-radius: var(--book-radius);
    background: var(--book-surface);
    color: var(--book-ink);
    box-shadow: var(--book-shadow);
  }
  dialog[open] {
    display: flex;
  }
  dialog::backdrop {
    background: rgb(20 23 31 / 50%);
  }
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    padding: 8px 8px 0 24px;
  }
  h2 {
    margin: 0;
    font-size: 1.2rem;
  }
  .lists {
    overflow: auto;
    overscroll-behavior: contain;
    padding: 0 24px 24px;
  }
  .lists:focus-visible {
    outline-offset: -3px;
  }
  h3 {
    margin: 16px 0 4px;
    font-size: 1rem;
    color: var(--book-quiet-ink);
  }
  dl {
    margin: 0;
  }
  dl div {
    display: grid;
    grid-template-columns: 1fr minmax(0, 1fr);
    gap: 16px;
    align-items: baseline;
    padding: 6px 0;
    border-block-end: 1px solid var(--book-line-soft);
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 12px;
    margin: 0;
  }
  .keys {
    white-space: nowrap;
  }
  kbd {
    display: inline-block;
    min-width: 2.2em;
    padding: 0 6px;
    border: 1px solid var(--book-line);
    border-block-end-width: 3px;
    border-radius: 6px;
    font: inherit;
    font-size: 0.875rem;
    text-align: center;
    white-space: nowrap;
  }
  ${atMost(
    600,
    css`
      .head {
        padding-inline-start: 16px;
      }
      .lists {
        padding-inline: 16px;
      }
      dl div {
        grid-template-columns: 1fr;
        gap: 4px;
      }
    `,
  )}
`;
