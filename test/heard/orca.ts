import { statSync } from 'node:fs';
import type { Desktop } from './desktop.ts';
import { OrcaLog } from './orca-log.ts';

/**
 * The level that tells what is said and which mode is on: at a lower one Orca is late itself. Keys are not spoken, for the journey
 * knows them; and a log that is not written line by line tells everything a key too late.
 */
const CUSTOMIZED = `import orca.debug, orca.speech
orca.debug.debugLevel = orca.debug.LEVEL_INFO
orca.speech.speakKeyEvent = lambda *a, **k: None
orca.debug.debugFile.reconfigure(line_buffering=True)
`;

/** Starts Orca on a desktop. @returns its log */
export async function startOrca(desktop: Desktop): Promise<OrcaLog> {
  desktop.folderOf('home/data/orca');
  desktop.write('home/data/orca/orca-customizations.py', CUSTOMIZED);
  const path = desktop.write('orca-debug.log', '');
  desktop.start('orca', [`--debug-file=${path}`]);
  await desktop.until('Orca', () => statSync(path).size > 0);
  const log = new OrcaLog(path);
  await desktop.until('what Orca says', () => log.take().some(({ what }) => what === 'said'));
  return log;
}
