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
const styleOf = (part: string) => `\nimport '@mantine/core/styles/${part}.layer.css';`;

/** Loads a part's style sheet with the part, after those of the parts it consists of. */
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
