import { css } from 'lit';
import { atLeast, atMost } from '../../styles/by-width.ts';

export const styles = css`
  :host {
    display: block;
    position: relative;
    contain: strict;
    container-type: size;
    width: 100%;
    height: 100%;
    min-height: 320px;
    /* Not hidden: nothing scrolls the player, neither a focus nor a screen reader that looks for an entry of a drawer on its way in. */
    overflow: clip;
    background: var(--book-ground);
  }
  .stage {
    /* Pages that do not say how they look are light: in a dark frame browsers would put white behind them. */
    color-scheme: light;
    /* A finger that draws across it turns the page, and nothing else. */
    touch-action: pan-y pinch-zoom;
    position: absolute;
    inset: 56px 56px 72px;
    overflow: hidden;
  }
  .bar {
    position: absolute;
    z-index: 3;
    inset-inline: 0;
    transition: opacity 200ms ease-out;
  }
  book-toolbar {
    inset-block-start: 0;
  }
  book-controls {
    inset-block-end: 0;
  }
  /* The first touch only shows them. */
  .away .bar {
    opacity: 0;
    pointer-events: none;
  }
  /* A press leaves the focus in a bar too; only who goes by keys must see where it is. */
  .away[data-keys] .bar:focus-within {
    opacity: 1;
    pointer-events: auto;
  }
  .edge {
    position: absolute;
    z-index: 2;
    inset-block: 56px 72px;
    width: 56px;
    display: grid;
    place-items: center;
    border: 0;
    background: none;
    color: var(--book-quiet-ink);
    cursor: pointer;
    transition: background 120ms ease-out;
  }
  .edge:hover {
    background: var(--book-primary-tint);
    color: var(--book-ink);
  }
  .edge.left {
    left: 0;
  }
  .edge.right {
    right: 0;
  }
  /* The book keeps 50, 60 or 70 percent of the width (spec §2); on phones the panel lies over it. */
  .frame {
    --book-panel: 50%;
  }
  ${atLeast(
    960,
    css`
      .frame {
        --book-panel: 40%;
      }
    `,
  )}
  ${atLeast(
    1280,
    css`
      .frame {
        --book-panel: 30%;
      }
    `,
  )}
  ${atLeast(
    600.02,
    css`
      [data-beside] .stage {
        right: calc(var(--book-panel) + 56px);
      }
      [data-beside] .edge.right {
        right: var(--book-panel);
      }
      [data-beside] .message {
        inset-inline-end: var(--book-panel);
        max-width: calc(100% - var(--book-panel) - 32px);
      }
    `,
  )}
  .edge[aria-disabled='true'] {
    visibility: hidden;
  }
  .message {
    position: absolute;
    z-index: 3;
    inset-block-end: 84px;
    inset-inline: 0;
    margin: 0 auto;
    width: fit-content;
    max-width: calc(100% - 32px);
    padding: 8px 20px;
    border-radius: 24px;
    background: var(--book-ink);
    color: var(--book-ground);
    text-align: center;
  }
  .message:empty {
    display: none;
  }
  /* In the room of the upper bar: nothing of the page lies under them. */
  .back,
  .escape {
    position: absolute;
    z-index: 4;
    inset-block-start: 4px;
    inset-inline-start: 64px;
    height: 48px;
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  .escape {
    inset-inline: auto 64px;
  }
  .opening {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 16px;
    color: var(--book-quiet-ink);
  }
  .opening::before {
    content: '';
    /* Below the words, so that a cover stays where the host showed it. */
    order: 1;
    width: 44px;
    height: 44px;
    border: 4px solid var(--book-primary-tint);
    border-top-color: var(--book-primary);
    border-radius: 50%;
    animation: turn 0.9s linear infinite;
  }
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
  ${atMost(
    600,
    css`
      .stage {
        inset: 56px 0 80px;
      }
      .edge {
        display: none;
      }
      .message {
        inset-block-end: 92px;
      }
      [data-panel] book-video:not([full]) {
        visibility: hidden;
      }
      /* The settings have the lower half: above them stands the whole page, on which their effect is seen. */
      [data-settings]:not([data-low]) .stage {
        transform: scale(0.5);
        transform-origin: 50% 0;
      }
    `,
  )}
  /* On a phone on its side the page has the whole height. While the bars are shown it steps back between them: nothing of it lies under them. */
  [data-low] .stage {
    inset-block: 0;
    transform: translateY(-8px) scale(var(--book-shrink));
  }
  [data-low].away .stage {
    transform: none;
  }
  [data-low] .edge {
    inset-block: 56px 72px;
  }
  /* A frog book has no bar below: its page takes the room, and on phones the buttons that turn it stand there. */
  [data-frog] .stage,
  [data-frog] .edge {
    inset-block-end: 16px;
  }
  [data-frog] .message {
    inset-block-end: 28px;
  }
  ${atMost(
    600,
    css`
      [data-frog] .stage {
        inset-block-end: 64px;
      }
      [data-frog] .edge {
        display: grid;
        inset-block: auto 4px;
        width: 50%;
        height: 56px;
      }
      [data-frog] .message {
        inset-block-end: 76px;
      }
    `,
  )}
  @media (prefers-reduced-motion: reduce) {
    .opening::before {
      animation-duration: 4s !important;
    }
  }
  @media (forced-colors: active) {
    book-toolbar {
      border-block-end: 1px solid CanvasText;
    }
    book-controls {
      border-block-start: 1px solid CanvasText;
    }
    .message {
      border: 2px solid CanvasText;
    }
    .opening::before {
      border-color: Canvas;
      border-top-color: CanvasText;
    }
  }
`;
