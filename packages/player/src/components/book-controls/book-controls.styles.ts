import { css } from 'lit';
import { atMost } from '../../styles/by-width.ts';

export const styles = css`
  :host {
    display: grid;
    grid-template-columns: auto auto auto 1fr auto auto auto;
    align-items: center;
    gap: 4px;
    height: 72px;
    padding: 4px 12px;
    background: var(--book-bar);
  }
  .play {
    width: 64px;
    height: 64px;
    background: var(--book-primary);
    color: var(--book-on-primary);
  }
  .play:hover {
    background: var(--book-primary-pressed);
  }
  .play.waiting {
    animation: breathe 1s ease-in-out 1s infinite alternate;
  }
  @keyframes breathe {
    to {
      opacity: 0.6;
    }
  }
  .position {
    margin-inline: 12px;
    width: calc(100% - 24px);
  }
  input[type='range'] {
    height: 44px;
    accent-color: var(--book-primary);
    cursor: pointer;
  }
  .volume {
    width: 88px;
  }
  .rate {
    gap: 8px;
    margin-inline-start: 16px;
  }
  .percent {
    min-width: 52px;
    font-variant-numeric: tabular-nums;
  }
  .wide {
    display: flex;
    align-items: center;
  }
  /* The settings have the speed too. */
  ${atMost(
    736,
    css`
      .rate {
        display: none;
      }
    `,
  )}
  ${atMost(
    600,
    css`
      :host {
        grid-template-columns: 48px 1fr auto 1fr 48px;
        height: 80px;
      }
      .position,
      .wide {
        display: none;
      }
      .previous {
        grid-column: 2;
        justify-self: end;
      }
      .play {
        grid-column: 3;
        margin-inline: 16px;
      }
      .next {
        grid-column: 4;
        justify-self: start;
      }
      .settings {
        grid-column: 5;
      }
      .previous,
      .play,
      .next,
      .settings {
        grid-row: 1;
      }
    `,
  )}
  ${atMost(
    360,
    css`
      .play {
        margin-inline: 8px;
      }
    `,
  )}
`;
