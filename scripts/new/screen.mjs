import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';
import { camel, pascal, title } from './names.mjs';

const CATALOGUES = 'apps/portal/src/i18n/catalogues/more';

/** A screen in the home layout, with a path, its title in each catalogue, and its files preloaded by the HTML. */
export function screen(name) {
  const [code, component] = [camel(name), pascal(name)];
  const folder = `apps/portal/src/screens/${name}`;
  const catalogues = readdirSync(path.join(root, CATALOGUES)).map((file) => `${CATALOGUES}/${file}`);
  return {
    files: {
      [`${folder}/${component}.tsx`]: `import { useTranslation } from 'react-i18next';
import { Heading } from '../../ui/Heading.tsx';

export function ${component}() {
  const { t } = useTranslation();
  return <Heading title={t('${code}.title')} />;
}
`,
      [`${folder}/${component}.test.tsx`]: `import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';

test('the screen has a heading, which is also the title of the window', async () => {
  renderApp('/${name}');
  await screen.findByRole('heading', { name: '${title(name)}' });
  expect(document.title).toContain('${title(name)}');
});
`,
    },
    edits: {
      'apps/portal/src/site/paths.ts': (text) =>
        text.replace("  news: '/news',", `$&\n  ${code}: '/${name}',`),
      'apps/portal/src/app/router.tsx': (text) =>
        text.replace(
          "            {\n              id: 'news',",
          `            {
              id: '${name}',
              path: paths.${code},
              lazy: withTexts('more', async () => (await import('../screens/${name}/${component}.tsx')).${component}),
            },
$&`,
        ),
      'apps/portal/src/first-page/pages.ts': (text) =>
        text.replace(
          '  atHome(paths.news,',
          `  atHome(paths.${code}, 'screens/${name}/${component}.tsx', more),\n$&`,
        ),
      ...Object.fromEntries(
        catalogues.map((file) => [
          file,
          (text) => text.replace(/\n\}\s*$/, `,\n  "${code}": { "title": "${title(name)}" }\n}\n`),
        ]),
      ),
    },
    next: `Next: translate its title in each language of ${CATALOGUES} (docs/words.md), and link to it from a menu (shell/sideMenu.ts).`,
  };
}
