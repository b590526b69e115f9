import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { floor } from '../../../../scripts/floor/floor.mjs';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Adds to index.html, before anything else, the scripts that detect browsers that are too old. */
export function tooOld(): Plugin {
  return {
    name: 'too-old',
    transformIndexHtml: {
      order: 'post',
      handler: () => {
        const script = (children: string): HtmlTagDescriptor => ({
          tag: 'script',
          children,
          injectTo: 'head-prepend',
        });
        return [script('class AloudTries { static { window.aloudKnows = true; } }'), script(page())];
      },
    },
  };
}

/** The script, with the sentences of every language and the versions in them. */
export function page(): string {
  const words = floor.reduce(
    (text, { compat, version }) => text.replaceAll(`{${compat}}`, version),
    read('words.json'),
  );
  const code = read('page.js').replace('})(WORDS)', `})(${JSON.stringify(JSON.parse(words))})`);
  return code
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
