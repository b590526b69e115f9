import { bundle, codeFile, hostPage } from './bundle.ts';
import type { Player } from './player.ts';

/** Formats other than EPUB, which are left out so that foliate-js loads only what it needs. */
const OTHER_FORMATS = ['./mobi.js', './fb2.js', './comic-book.js'];

/** foliate-js in one minified file: its own separate modules would cost it a request each. */
export async function foliate(): Promise<Player> {
  const code = await bundle('foliate.ts', { external: OTHER_FORMATS });
  return {
    id: 'foliate',
    title: 'foliate-js',
    narrates: true,
    code: new Map([['main.js', codeFile(code)]]),
    page: await hostPage(
      '<div id="book"></div><script type="module" src="/players/foliate/main.js"></script>',
    ),
  };
}
