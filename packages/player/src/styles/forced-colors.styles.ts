import { css } from 'lit';

/**
 * What forced colours (high contrast) would hide: they take backgrounds and shadows away. The rules name `:host` to come before those
 * of an element.
 */
export const forcedColors = css`
  @media (forced-colors: active) {
    :host .panel,
    :host dialog {
      outline: 2px solid CanvasText;
      outline-offset: -2px;
    }
    :host :is(.primary, .play) {
      border: 2px solid ButtonText;
    }
    :host [aria-selected='false'] {
      border-color: Canvas;
    }
    :host
      :is(
        .chosen,
        [aria-current],
        [aria-checked='true'],
        [aria-expanded='true'],
        [aria-pressed='true'],
        [aria-selected='true']
      ) {
      border: 3px solid Highlight;
    }
    :host button:is([disabled], [aria-disabled='true']) {
      color: GrayText;
      border: 1px dashed GrayText;
      opacity: 1;
    }
  }
`;
