import type { Plugin } from 'vite';

/** Parts of Mantine that most first pages do not use. */
const parts: readonly string[] = [
  'InlineInput',
  'Checkbox',
  'Switch',
  'Popover',
  'Menu',
  'Overlay',
  'Paper',
  'ModalBase',
  'Drawer',
  'Modal',
  'Tooltip',
];

const PART = /\/@mantine\/core\/esm\/(?:components|utils)\/(\w+)\/\1\.mjs$/;

/** Those that say what they are by more than colour only with rules of ours. */
const forced: readonly string[] = ['Checkbox', 'Switch', 'ModalBase', 'Menu', 'Tooltip'];

const folder = import.meta.dirname.replaceAll('\\', '/');

const styleOf = (part: string) =>
  [
    `@mantine/core/styles/${part}.layer.css`,
    ...(forced.includes(part) ? [`${folder}/forced-colors/${part}.css`] : []),
  ]
    .map((sheet) => `\nimport '${sheet}';`)
    .join('');

/** Loads a part's style sheets with the part, after those of the parts it consists of. */
export function partStyles(): Plugin {
  let serves = false;
  return {
    name: 'part-styles',
    configResolved({ command }) {
      serves = command === 'serve';
    },
    transform(code, id) {
      // The development server bundles the library into one file, so its parts cannot be transformed.
      if (serves && id.endsWith('/theme/styles.ts'))
        return { code: code + parts.map(styleOf).join(''), map: null };
      const [, part = ''] = PART.exec(id) ?? [];
      if (!parts.includes(part)) return null;
      return { code: code + styleOf(part), map: null };
    },
  };
}
