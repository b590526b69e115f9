import { css } from 'lit';

export const styles = css`
  :host {
    position: absolute;
    z-index: 3;
    inset-block-end: 92px;
    inset-inline: 0;
    margin: 0 auto;
    width: min(420px, calc(100% - 32px));
  }
  .panel {
    display: grid;
    gap: 8px;
    padding: 16px;
    animation: rise 160ms ease-out;
  }
  p {
    display: grid;
    grid-template-columns: 44px 1fr;
    gap: 8px;
    align-items: center;
    margin: 0;
  }
  .icons {
    display: flex;
    justify-content: center;
    color: var(--book-primary);
  }
  .primary {
    justify-self: end;
    min-height: 48px;
  }
  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(8px);
    }
  }
`;
