import type { Plugin } from 'vite';

/** Parts of Mantine that most first pages do without. */
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

/** A part's style sheet comes with the part, after those of what it is made of. */
export function partStyles(): Plugin {
  let serves = false;
  return {
    name: 'part-styles',
    configResolved({ command }) {
      serves = command === 'serve';
    },
    transform(code, id) {
      // The development server makes one file of the library before anybody sees its parts.
      if (serves && id.endsWith('/theme/styles.ts'))
        return { code: code + parts.map(styleOf).join(''), map: null };
      const [, part = ''] = PART.exec(id) ?? [];
      if (!parts.includes(part)) return null;
      return { code: code + styleOf(part), map: null };
    },
  };
}
