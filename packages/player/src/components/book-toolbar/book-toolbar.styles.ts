import { css } from 'lit';

export const styles = css`
  :host {
    display: flex;
    align-items: center;
    gap: 4px;
    height: 56px;
    padding: 0 8px;
    background: color-mix(in srgb, var(--book-ground) 94%, transparent);
  }
  h1 {
    flex: 1;
    min-width: 0;
    margin: 0 8px;
    font-size: 1.05rem;
    font-weight: 600;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  .progress {
    font-variant-numeric: tabular-nums;
    font-size: 0.875rem;
    margin-inline-end: 8px;
    white-space: nowrap;
  }
  .shake {
    animation: shake 0.5s ease-out;
  }
  .waiting {
    position: relative;
  }
  .waiting[data-waiting]::after {
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
  .language {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 4px;
    padding: 0 12px;
    border-radius: 24px;
  }
  .language .name {
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
  @media (max-width: 600px) {
    .progress,
    .language .name {
      display: none;
    }
    .language {
      padding: 0;
    }
  }
`;
