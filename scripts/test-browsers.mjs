/** `npm run test:browsers`: the main journeys in Chromium, Firefox, WebKit and old Chromium, on a virtual display and audio device. */
import { join } from 'node:path';
import { ensureEngines, onDisplay } from './engines.mjs';
import { ensureOldEngines } from './old-engines.mjs';
import { root } from './run.mjs';

let code = 1;
try {
  await ensureEngines();
  await ensureOldEngines();
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  code = await onDisplay([
    vitest,
    'run',
    '--config',
    'test/browsers/vitest.config.ts',
    ...process.argv.slice(2),
  ]);
} catch (error) {
  console.error(`Could not test in other browsers: ${error.message}`);
}
process.exit(code);
