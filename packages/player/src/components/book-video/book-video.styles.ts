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
  }
  :host([active]) {
    touch-action: none;
    cursor: grab;
  }
  :host([dragging]) {
    cursor: grabbing;
  }
  /* Over everything of the player, also over a panel on a phone. */
  :host([full]) {
    z-index: 7;
    inset: 0;
    width: 100%;
    height: 100%;
    border-radius: 0;
    background: #000;
    cursor: default;
  }
  video {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
    pointer-events: none;
  }
  .tools,
  .resize {
    position: absolute;
    opacity: 0;
    transition: opacity 120ms ease-out;
  }
  .tools {
    inset: 4px 4px auto auto;
    display: flex;
    gap: 4px;
  }
  :host([full]) .tools {
    inset: 16px 16px auto auto;
  }
  .icon,
  .icon:hover {
    background: var(--book-surface);
    color: var(--book-ink);
  }
  .icon:hover {
    color: var(--book-primary);
  }
  .move {
    cursor: grab;
  }
  .resize {
    inset: auto 0 0 auto;
    min-width: 48px;
    height: 48px;
    border-radius: 24px 0 0 0;
    cursor: nwse-resize;
  }
  :focus-visible {
    outline-offset: -3px;
  }
  /* Before the overlay is active there is nothing to press (spec §4). */
  :host(:not([active])) .tools,
  :host(:not([active])) .resize {
    visibility: hidden;
  }
  :host([near]) .tools,
  :host([near]) .resize,
  .resize:focus-visible {
    opacity: 1;
  }
  .tools:has(:focus-visible) {
    opacity: 1;
  }
  /* Chromium knows it from 105 on, Firefox from 121. */
  @supports not selector(:has(a)) {
    .tools:focus-within {
      opacity: 1;
    }
  }
  :host(:not([near])) .tools,
  :host(:not([near])) .resize {
    pointer-events: none;
  }
`;
