import type { Plugin, Rolldown } from 'vite';

/** The palettes that components are given by name, ours among them (theme.ts); `blue` is Mantine's fallback. */
const used: readonly string[] = ['sea', 'dark', 'gray', 'red', 'blue'];

/** A variable of a palette, such as `--mantine-color-teal-8`. */
const VARIABLE = /--mantine-color-([a-z]+)-(?:\d|filled|light|outline|text)[a-z0-9-]*/g;
const DEFINITION = new RegExp(`(${VARIABLE.source}):[^;}]*;?`, 'g');

const COLOURS = /\/MantineProvider\/default-colors\.mjs$/;

/** A style sheet without the variables of palettes that nobody uses. @param kept variables that are kept all the same */
export function withoutUnusedPalettes(css: string, kept: ReadonlySet<string> = new Set()): string {
  return css.replace(DEFINITION, (definition, variable: string, palette: string) =>
    used.includes(palette) || kept.has(variable) ? definition : '',
  );
}

/** Leaves Mantine's palettes that nobody uses out of what browsers load: an eighth of the styles that each page waits for. */
export function usedPalettes(): Plugin {
  return {
    name: 'used-palettes',
    apply: 'build',
    transform(code, id) {
      if (!COLOURS.test(id)) return null;
      const palettes = /\t([a-z]+): \[[^\]]*\],?\n/g;
      return {
        code: code.replace(palettes, (all, name: string) => (used.includes(name) ? all : '')),
        map: null,
      };
    },
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const kept = namesIn(files.map((file) => withoutUnusedPalettes(textOf(file))));
      for (const file of files)
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = withoutUnusedPalettes(textOf(file), kept);
    },
  };
}

/** The variables that texts ask for. */
const namesIn = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)));

const textOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  file.type === 'chunk' ? file.code : /\.(css|html)$/.test(file.fileName) ? file.source.toString() : '';
