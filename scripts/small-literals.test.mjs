import { expect, test } from 'vitest';
import { smallLiterals } from './small-literals.mjs';

const transformed = async (code) =>
  (await smallLiterals().transform(code, '/aloud/packages/player/build/x.js'))?.code;

test('styles lose comments and white space, and keep fallback values for older browsers', async () => {
  const sheet = `css \`
    /* The window. */
    .a > .b :hover {
      height: calc(100vh - 2px);
      height: calc(100dvh - 2px);
    }
  \``;
  expect(await transformed(sheet)).toBe(
    'css ` .a > .b :hover{height: calc(100vh - 2px);height: calc(100dvh - 2px)}`',
  );
});

test('a fragment of a sheet and the expressions in it stay as they were', async () => {
  const sheet = `css\`
    @container \${width} {
      \${rules}
    }
  \``;
  expect(await transformed(sheet)).toMatch(/^css` ?@container \$\{width\} ?\{\$\{rules\}\} ?`$/);
});

test('markup keeps the space between two words and two elements', async () => {
  const markup = `html\`<b>One</b>
      <i>two   words</i>\``;
  expect(await transformed(markup)).toBe('html`<b>One</b> <i>two words</i>`');
});

test('strings that are not markup stay as they are', async () => {
  expect(await transformed('const a = `a   b`; const html = 1; html`<b>  </b>`;')).toContain('`a   b`');
});
