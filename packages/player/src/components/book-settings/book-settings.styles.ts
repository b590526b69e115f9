import { css } from 'lit';
import { atMost } from '../../styles/by-width.ts';

export const styles = css`
  :host {
    inset-block-end: 80px;
    inset-inline-end: 8px;
    width: min(360px, calc(100% - 16px));
  }
  label {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 48px;
    cursor: pointer;
  }
  input[type='checkbox'] {
    appearance: none;
    position: relative;
    flex: none;
    width: 48px;
    height: 28px;
    margin: 0;
    border: 2px solid var(--book-line);
    border-radius: 14px;
    background: transparent;
    transition: background 120ms ease-out;
    cursor: pointer;
  }
  input[type='checkbox']::after {
    content: '';
    position: absolute;
    inset: 3px auto 3px 3px;
    width: 18px;
    border-radius: 50%;
    background: var(--book-line);
    transition: transform 120ms ease-out;
  }
  input[type='checkbox']:checked {
    background: var(--book-primary);
    border-color: var(--book-primary);
  }
  input[type='checkbox']:checked::after {
    transform: translateX(20px);
    background: var(--book-on-primary);
  }
  @media (forced-colors: active) {
    input[type='checkbox'] {
      border-color: ButtonText;
    }
    input[type='checkbox']::after {
      background: ButtonText;
    }
    input[type='checkbox']:checked {
      background: Highlight;
      border-color: Highlight;
    }
    input[type='checkbox']:checked::after {
      background: HighlightText;
    }
  }
  input[type='range'] {
    flex: 1;
    height: 44px;
    accent-color: var(--book-primary);
  }
  .speed {
    display: flex;
    align-items: center;
    gap: 16px;
    min-height: 48px;
  }
  .entry {
    width: 100%;
    min-height: 48px;
    padding: 0;
    border: 0;
    border-radius: 8px;
    background: none;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .entry:hover {
    color: var(--book-primary);
  }
  .row {
    display: none;
    align-items: center;
    gap: 16px;
    min-height: 48px;
  }
  .row .icon {
    margin-inline: -12px -4px;
  }
  /* What the bar of a phone has no room for. */
  ${atMost(
    600,
    css`
      .phone {
        display: flex;
      }
      .panel {
        max-height: max(50vh - 76px, min(220px, 100vh - 88px));
        max-height: max(50cqh - 76px, min(220px, 100cqh - 88px));
        padding-block: 8px;
      }
    `,
  )}
  .value {
    min-width: 4ch;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  /* Two pages have no room on a phone held upright. */
  ${atMost(
    599,
    css`
      .roomy {
        display: none;
      }
    `,
  )}
`;
