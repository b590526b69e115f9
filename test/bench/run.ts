import { USAGE as ACTIVITY, benchActivity } from './activity/run.ts';
import { benchEight, USAGE as EIGHT } from './eight/run.ts';
import { benchImport, USAGE as IMPORT } from './import/run.ts';
import { benchLibrary, USAGE as LIBRARY } from './library/run.ts';
import { benchLists, USAGE as LISTS } from './lists/run.ts';
import { USAGE as PLAYER } from './options.ts';
import { benchPresses, USAGE as PRESSES } from './presses/run.ts';
import { benchSync, USAGE as SYNC } from './sync/run.ts';
import { benchVisit, USAGE as VISIT } from './visit/run.ts';

/** `npm run bench -- <what>`: each measures a different part of the product. */
const [what, ...rest] = process.argv.slice(2);
try {
  if (what === 'lists') await benchLists(rest);
  else if (what === 'library') await benchLibrary(rest);
  else if (what === 'import') await benchImport(rest);
  else if (what === 'sync') await benchSync(rest);
  else if (what === 'activity') await benchActivity(rest);
  else if (what === 'eight') await benchEight(rest);
  else if (what === 'visit') await benchVisit(rest);
  else if (what === 'presses') await benchPresses(rest);
  else if (what === 'player') await import('./player.ts');
  else
    throw new TypeError(
      'Say what to measure: player, visit, presses, lists, library, import, sync, activity or eight.',
    );
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  console.error(
    `${error.message}\n\n${PLAYER}\n\n${VISIT}\n\n${PRESSES}\n\n${LISTS}\n\n${LIBRARY}\n\n${IMPORT}\n\n${SYNC}\n\n${ACTIVITY}\n\n${EIGHT}`,
  );
  process.exitCode = 1;
}
