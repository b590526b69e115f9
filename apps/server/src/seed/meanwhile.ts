import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { LibraryConfig } from '../publications/add.ts';
import { addSampleLife } from './life/life.ts';
import { addSampleTitles } from './sample-titles.ts';

/**
 * Adds the sample titles, and then the life of the sample school, while the product runs already: nobody waits for them. What happens is
 * written to the console.
 */
export function addSamplesMeanwhile(
  db: Database,
  config: LibraryConfig & Pick<Config, 'demoBooksDir' | 'realm'>,
): { readonly stop: () => Promise<void> } {
  let isStopping = false;
  const add = async () => {
    const { added, lines } = await addSampleTitles(db, config, () => isStopping);
    for (const line of lines) console.log(line);
    if (added > 0) console.log(`Sample titles added to the library: ${added}`);
    if (isStopping) return;
    if (await addSampleLife(db, config))
      console.log('The sample school has three classes, who have read for a month.');
  };
  const work = add().catch((error: unknown) => console.error(error));
  return {
    stop() {
      isStopping = true;
      return work;
    },
  };
}
