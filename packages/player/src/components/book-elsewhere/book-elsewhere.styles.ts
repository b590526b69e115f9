import { css } from 'lit';
import { atMost } from '../../styles/by-width.ts';

/* In the room of the upper bar, beside Close: nothing of the page lies under it. */
export const styles = css`
  :host {
    position: absolute;
    z-index: 4;
    inset-block-start: 4px;
    inset-inline: 64px;
    display: grid;
    justify-content: center;
  }
  .panel {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 48px;
    padding-block: 0;
    padding-inline: 16px 4px;
  }
  p {
    margin: 0;
    font-size: 14px;
    line-height: 1.2;
  }
  button {
    flex: none;
    min-width: 48px;
    min-height: 44px;
    padding-inline: 12px;
  }
  ${atMost(
    600,
    css`
      :host {
        inset-inline: 60px 4px;
      }
    `,
  )}
`;
