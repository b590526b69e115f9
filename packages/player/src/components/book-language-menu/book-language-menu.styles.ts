import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
    position: absolute;
    z-index: 4;
    inset-block-start: 56px;
    inset-inline: 0;
    max-height: calc(100% - 56px);
    background: var(--book-surface);
    box-shadow: var(--book-shadow);
    overflow: auto;
    overscroll-behavior: contain;
    animation: unroll 140ms ease-out;
  }
  @keyframes unroll {
    from {
      opacity: 0;
      transform: translateY(-8px);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :host {
      animation: none;
    }
  }
  .grid {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    align-content: space-evenly;
    min-height: 100%;
    padding: 8px;
  }
  .rows {
    justify-content: flex-start;
  }
  button {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 4px;
    width: calc(100% / var(--columns));
    min-height: 44px;
    padding: 4px;
    border: 0;
    border-radius: 8px;
    background: none;
    font-size: 0.9375rem;
    line-height: 1.2;
    text-align: center;
  }
  button span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  button svg {
    flex: none;
  }
  button:hover {
    background: var(--book-primary-tint);
  }
  button[aria-checked='true'] {
    background: var(--book-primary-tint);
    font-weight: 600;
  }
`;
