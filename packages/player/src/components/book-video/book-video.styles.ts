import { css } from 'lit';

export const styles = css`
  :host {
    position: absolute;
    z-index: 3;
    display: block;
    overflow: hidden;
    border-radius: var(--book-radius);
    background: #1f2430;
    box-shadow: var(--book-shadow);
    touch-action: none;
    cursor: grab;
  }
  :host([dragging]) {
    cursor: grabbing;
  }
  video {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
    pointer-events: none;
  }
  .tools {
    position: absolute;
    inset: 4px 4px auto auto;
    display: flex;
    gap: 4px;
    opacity: 0;
    transition: opacity 120ms ease-out;
  }
  :host(:hover) .tools,
  .tools:focus-within {
    opacity: 1;
  }
  .tools button {
    background: var(--book-surface);
    color: var(--book-ink);
  }
  @media (hover: none) {
    .tools {
      opacity: 1;
    }
  }
`;
