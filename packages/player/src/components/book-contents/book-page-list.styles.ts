import { css } from 'lit';

export const styles = css`
  ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(56px, 1fr));
    gap: 4px;
    margin: 0;
    padding: 4px;
    list-style: none;
  }
  button {
    width: 100%;
    min-height: 44px;
    padding: 4px 8px;
    border: 0;
    border-radius: 8px;
    background: none;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  button:hover {
    background: var(--book-primary-tint);
  }
  button[aria-current] {
    background: var(--book-primary-tint);
    font-weight: 600;
    box-shadow: inset 0 -3px 0 var(--book-primary);
  }
`;
