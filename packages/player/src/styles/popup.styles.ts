import { css } from 'lit';

/** A small panel that hangs from a bar. */
export const popup = css`
  :host {
    display: block;
    position: absolute;
    z-index: 4;
  }
  /* Low windows, and large type, have it scroll: cqh is the height of the player. */
  .panel {
    max-height: calc(100vh - 88px);
    max-height: calc(100cqh - 88px);
    overflow: auto;
    overscroll-behavior: contain;
    padding: 16px;
    animation: drop 140ms ease-out;
  }
  @keyframes drop {
    from {
      opacity: 0;
      transform: scale(0.97);
    }
  }
`;
