import { css } from 'lit';
import { atMost } from '../../styles/by-width.ts';

/** Shared by both drawers: a sheet at the side, from below on phones. */
export const styles = css`
  :host {
    display: block;
    position: absolute;
    z-index: 4;
    inset-block: 56px 72px;
    inset-inline-start: 0;
    width: min(380px, 100%);
  }
  .panel {
    display: flex;
    flex-direction: column;
    height: 100%;
    border-start-start-radius: 0;
    border-end-start-radius: 0;
    animation: enter 160ms ease-out;
  }
  @keyframes enter {
    from {
      opacity: 0;
      transform: translateX(-12px);
    }
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 8px 8px 0 20px;
  }
  h2 {
    margin: 0;
    font-size: 1.2rem;
  }
  .creators {
    margin: 0;
    padding: 0 20px 12px;
    color: var(--book-quiet-ink);
    font-size: 0.9rem;
  }
  .creators bdi + bdi::before {
    content: ' · ';
  }
  .all {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: 4px 20px;
    border-block-start: 1px solid var(--book-line-soft);
    color: var(--book-primary);
  }
  .tabs {
    display: flex;
    gap: 4px;
    padding: 0 12px;
    border-block-end: 1px solid var(--book-line-soft);
  }
  .tabs button {
    min-height: 44px;
    padding: 4px 16px;
    border: 0;
    border-block-end: 3px solid transparent;
    background: none;
    color: var(--book-quiet-ink);
  }
  .tabs button:hover {
    color: var(--book-ink);
  }
  .tabs button[aria-selected='true'] {
    border-block-end-color: var(--book-primary);
    color: var(--book-ink);
    font-weight: 600;
  }
  .list {
    flex: 1;
    overflow: auto;
    padding: 8px;
    overscroll-behavior: contain;
  }
  ol {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  ol ol {
    padding-inline-start: 20px;
  }
  .entry {
    display: block;
    width: 100%;
    min-height: 44px;
    padding: 8px 12px;
    border: 0;
    border-radius: 8px;
    background: none;
    text-align: start;
  }
  .entry:hover {
    background: var(--book-primary-tint);
  }
  .entry[aria-current] {
    background: var(--book-primary-tint);
    font-weight: 600;
    box-shadow: inset 4px 0 0 var(--book-primary);
  }
  span.entry:hover {
    background: none;
  }
  .row {
    display: flex;
    align-items: center;
  }
  .hint {
    padding: 12px;
  }
  ${atMost(
    600,
    css`
      :host {
        inset: auto 0 0 0;
        width: 100%;
        height: min(70%, 520px);
      }
      .panel {
        border-radius: 16px 16px 0 0;
      }
      @keyframes enter {
        from {
          transform: translateY(24px);
          opacity: 0;
        }
      }
    `,
  )}
`;
