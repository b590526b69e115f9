import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { bundle, codeFile, hostPage } from './bundle.ts';
import type { Player } from './player.ts';

/** Our player as a partner embeds it: the built bundle in a script tag, and one element. */
export async function aloud(bundleFile: string, id: 'aloud' | 'before' = 'aloud'): Promise<Player> {
  const folder = dirname(bundleFile);
  const stem = basename(bundleFile, '.js');
  // The bundle's lazy chunks are beside it.
  const parts = readdirSync(folder).filter((name) => name.startsWith(stem) && name.endsWith('.js'));
  const reader = await bundle('aloud.ts');
  return {
    id,
    title: id === 'aloud' ? 'Aloud' : 'before',
    narrates: true,
    code: new Map(parts.map((name) => [name, codeFile(readFileSync(join(folder, name)))])),
    page: await hostPage(
      `<script type="module" src="/players/${id}/${basename(bundleFile)}"></script><script type="module">${reader}</script>`,
    ),
  };
}
