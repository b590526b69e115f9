import { css } from 'lit';
import { atMost } from '../../styles/by-width.ts';

export const styles = css`
  :host {
    display: flex;
    align-items: center;
    gap: 4px;
    height: 56px;
    padding: 0 8px;
    background: var(--book-bar);
  }
  .title {
    flex: 1;
    display: flex;
    align-items: baseline;
    gap: 12px;
    min-width: 0;
    margin-inline: 8px;
  }
  h1 {
    flex: 1;
    min-width: 0;
    margin: 0;
    /* Room for the marks of every script: what goes beyond is cut off. */
    padding-block: 4px;
    font-size: 1.05rem;
    line-height: 1.6;
    font-weight: 600;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  .progress {
    font-variant-numeric: tabular-nums;
    font-size: 0.875rem;
    white-space: nowrap;
  }
  .icon {
    flex: none;
  }
  .shake {
    animation: shake 0.5s ease-out;
  }
  [data-waiting] {
    position: relative;
  }
  [data-waiting]::after {
    content: '';
    position: absolute;
    inset-block-start: 8px;
    inset-inline-end: 8px;
    width: 10px;
    height: 10px;
    border: 2px solid var(--book-ground);
    border-radius: 50%;
    background: var(--book-warm);
    pointer-events: none;
  }
  @media (forced-colors: active) {
    [data-waiting]::after {
      background: Highlight;
    }
  }
  .wordy {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 4px;
    padding: 0 12px;
    border-radius: 24px;
  }
  .value {
    font-size: 0.9375rem;
  }
  @keyframes shake {
    20% {
      transform: rotate(-12deg);
    }
    40% {
      transform: rotate(10deg);
    }
    60% {
      transform: rotate(-6deg);
    }
    80% {
      transform: rotate(4deg);
    }
  }
  ${atMost(
    736,
    css`
      .value {
        display: none;
      }
      .wordy {
        padding: 0;
        border-radius: 50%;
      }
    `,
  )}
  /* A phone has no room beside the title: how far the reader is stands under it. */
  ${atMost(
    600,
    css`
      .title {
        flex-direction: column;
        align-items: stretch;
        gap: 0;
      }
      h1 {
        flex: none;
        line-height: 1.3;
      }
      .progress {
        font-size: 0.8125rem;
        line-height: 1.3;
        overflow: hidden;
        text-overflow: ellipsis;
      }
    `,
  )}
`;
