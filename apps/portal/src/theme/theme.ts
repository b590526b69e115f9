import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver } from '@mantine/core';
import { danger, ink, sea } from './palettes.ts';

/** Mantine in our colours, type and sizes (tokens.css has the same palette for our own style sheets). */
export const theme = createTheme({
  colors: { sea, red: danger, dark: ink, gray: ink },
  primaryColor: 'sea',
  primaryShade: { light: 6, dark: 3 },
  autoContrast: true,
  black: '#1F2430',
  white: '#FFFFFF',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '700' },
  defaultRadius: 8,
  respectReducedMotion: true,
  cursorType: 'pointer',
  variantColorResolver: (input) =>
    // Mantine picks the text colour for the light palette; ours differs in dark mode.
    input.variant === 'filled' && (input.color ?? 'sea') === 'sea'
      ? {
          background: 'var(--primary)',
          hover: 'var(--primary-pressed)',
          color: 'var(--on-primary)',
          border: '1px solid transparent',
        }
      : defaultVariantColorsResolver(input),
  components: {
    // 44 px: the smallest target a finger hits without looking; higher if the text needs two lines.
    Button: { defaultProps: { size: 'md', h: 'auto', mih: 44, px: 20 } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    // 24 px, with its label beside it.
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
  },
});

/** Maps Mantine's variables to the tokens, which change with the colour scheme themselves. */
const shared = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--quiet)',
  '--mantine-color-placeholder': 'var(--quiet)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--primary)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--tint)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--control-line)',
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
