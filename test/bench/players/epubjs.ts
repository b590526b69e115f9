import { bundle, codeFile, hostPage } from './bundle.ts';
import type { Player } from './player.ts';

/** epub.js alone: its rendition with the default manager, bundled and minified. */
export async function epubjs(): Promise<Player> {
  return {
    id: 'epubjs',
    title: 'epub.js',
    narrates: false,
    code: new Map([['main.js', codeFile(await bundle('epubjs.ts'))]]),
    page: await hostPage(
      '<div id="book"></div><script type="module" src="/players/epubjs/main.js"></script>',
    ),
  };
}
