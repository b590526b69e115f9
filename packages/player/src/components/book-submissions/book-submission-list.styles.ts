import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
    padding: 12px;
  }
  ol {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .entry {
    display: flex;
    gap: 12px;
    width: 100%;
    padding: 12px;
    border: 1px solid var(--book-line-middle);
    border-radius: var(--book-radius);
    background: var(--book-surface);
    text-align: start;
    transition: background 120ms ease-out;
  }
  .entry:hover {
    background: var(--book-primary-tint);
  }
  .cover {
    flex: none;
    display: grid;
    place-items: center;
    width: 64px;
    height: 80px;
    border-radius: 6px;
    background: var(--book-primary-tint);
    color: var(--book-quiet-ink);
    overflow: hidden;
  }
  .cover img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .about {
    display: grid;
    align-content: start;
    justify-items: start;
    gap: 4px;
    min-width: 0;
  }
  .title {
    font-weight: 600;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  .facts {
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
  .quiet-text {
    color: var(--book-quiet-ink);
  }
  .hint {
    margin: 8px;
  }
`;
