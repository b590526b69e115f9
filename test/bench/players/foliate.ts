import { bundle, codeFile, hostPage } from './bundle.ts';
import type { Player } from './player.ts';

/** Formats that are no EPUB; left out, so that foliate-js loads no byte more than it needs. */
const OTHER_FORMATS = ['./mobi.js', './fb2.js', './comic-book.js'];

/** foliate-js in one minified file: its own way, a module a part, would cost it a request for each. */
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
