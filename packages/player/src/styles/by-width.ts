import { type CSSResult, css } from 'lit';

/** Rules for a player that is at most this wide (CSS pixels). */
export const atMost = (width: number, rules: CSSResult): CSSResult =>
  byWidth(css`(max-width: ${width}px)`, rules);

/** Rules for a player that is at least this wide (CSS pixels). */
export const atLeast = (width: number, rules: CSSResult): CSSResult =>
  byWidth(css`(min-width: ${width}px)`, rules);

/** Chromium has container queries from 105 on; before, the window's width is used instead of the player's. */
function byWidth(width: CSSResult, rules: CSSResult): CSSResult {
  return css`
    @container ${width} {
      ${rules}
    }
    @supports not (container-type: size) {
      @media ${width} {
        ${rules}
      }
    }
  `;
}
