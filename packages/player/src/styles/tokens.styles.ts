import { css } from 'lit';

/** Palette and measures of the player; hosts may set any of them on `<book-player>` (README). */
export const tokens = css`
  :host {
    color-scheme: light;
    --book-ground: #fffbf5;
    --book-surface: #ffffff;
    --book-ink: #1f2430;
    --book-quiet-ink: #5a6172;
    --book-primary: #0b6e69;
    --book-primary-pressed: #095a56;
    --book-on-primary: #ffffff;
    --book-primary-tint: #e3f2f0;
    --book-warm: #ffb454;
    --book-line: #8b8f9a;
    --book-danger: #b3261e;
    --book-danger-tint: #fcebe9;
    --book-shadow: 0 6px 24px rgb(31 36 48 / 18%);
    --book-radius: 10px;
    --book-font: 'Atkinson Hyperlegible Next Variable', 'Atkinson Hyperlegible Next', system-ui, sans-serif;
  }
  /* Made of those above. */
  :host {
    --book-line-soft: var(--book-line);
    --book-line-middle: var(--book-line);
    --book-line-firm: var(--book-line);
    --book-bar: var(--book-ground);
  }
  @supports (color: color-mix(in srgb, red, blue)) {
    :host {
      --book-line-soft: color-mix(in srgb, var(--book-line) 35%, transparent);
      --book-line-middle: color-mix(in srgb, var(--book-line) 45%, transparent);
      --book-line-firm: color-mix(in srgb, var(--book-line) 60%, transparent);
      --book-bar: color-mix(in srgb, var(--book-ground) 94%, transparent);
    }
  }
  :host([dark]) {
    color-scheme: dark;
    --book-ground: #14171f;
    --book-surface: #1c212c;
    --book-ink: #eceff4;
    --book-quiet-ink: #a8b0c0;
    --book-primary: #5cc8be;
    --book-primary-pressed: #7fd6ce;
    --book-on-primary: #14171f;
    --book-primary-tint: #17302f;
    --book-line: #7c8496;
    --book-danger: #ffb4ab;
    --book-danger-tint: #3b1d1b;
    --book-shadow: 0 6px 24px rgb(0 0 0 / 50%);
  }
  :host([theme='themed']) {
    --book-ground: #0f1b3d;
    --book-surface: #182852;
    --book-ink: #f2f5ff;
    --book-quiet-ink: #b7c3e6;
    --book-primary: #ffcf6b;
    --book-primary-pressed: #ffdd94;
    --book-on-primary: #14171f;
    --book-primary-tint: #26396c;
    --book-line: #8092c4;
    --book-danger: #ffb4ab;
    --book-danger-tint: #4a2440;
    --book-shadow: 0 6px 24px rgb(4 8 24 / 60%);
    --book-radius: 18px;
  }
`;
