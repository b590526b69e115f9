import { css } from 'lit';
import { atMost } from '../../styles/by-width.ts';

export const styles = css`
  :host {
    display: block;
    position: absolute;
    z-index: 3;
    inset-block: 56px 72px;
    right: 0;
    width: var(--book-panel, 30%);
  }
  .panel {
    display: flex;
    flex-direction: column;
    position: relative;
    height: 100%;
    border-radius: var(--book-radius) 0 0 var(--book-radius);
    animation: enter 200ms ease-out;
  }
  @keyframes enter {
    from {
      opacity: 0;
      transform: translateX(16px);
    }
  }
  header {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 8px 8px 8px 20px;
    border-block-end: 1px solid var(--book-line-soft);
  }
  .pause {
    display: none;
  }
  ${atMost(
    600,
    css`
      .pause {
        display: inline-grid;
      }
    `,
  )}
  h2 {
    flex: 1;
    margin: 0;
    font-size: 1.2rem;
  }
  /* It takes the focus so that the panel is announced; it is no control. */
  h2:focus-visible {
    outline: none;
  }
  .body {
    flex: 1;
    overflow: auto;
    overscroll-behavior: contain;
    /* What takes the focus must not stop under the row of buttons. */
    scroll-padding-block: 16px 136px;
  }
  .body > p,
  .body > .problem {
    margin: 16px 20px;
  }
  footer {
    padding: 4px 12px 16px;
  }
  .snackbar {
    position: absolute;
    z-index: 1;
    inset-block-end: 84px;
    inset-inline: 16px;
    margin-inline: auto;
    width: fit-content;
    padding: 10px 20px;
    border-radius: 24px;
    background: var(--book-ink);
    color: var(--book-ground);
    text-align: center;
    box-shadow: var(--book-shadow);
  }
  @media (forced-colors: active) {
    .snackbar {
      border: 2px solid CanvasText;
    }
  }
  .snackbar:empty {
    display: none;
  }
  ${atMost(
    600,
    css`
      :host {
        z-index: 6;
        inset: 0;
        width: 100%;
      }
      .panel {
        border-radius: 0;
      }
      @keyframes enter {
        from {
          opacity: 0;
          transform: translateY(24px);
        }
      }
    `,
  )}
`;
