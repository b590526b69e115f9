/** `npm run test:browsers`: the main journeys in Chromium, Firefox, WebKit and old Chromium, on a virtual display and audio device. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureEngines, startSound } from './engines.mjs';
import { ensureOldEngines } from './old-engines.mjs';
import { root } from './run.mjs';

let code = 1;
try {
  await ensureEngines();
  await ensureOldEngines();
  const sound = await startSound();
  try {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const tests = [process.execPath, vitest, 'run', '--config', 'test/browsers/vitest.config.ts'];
    const child = spawn(
      'xvfb-run',
      ['-a', '-s', '-screen 0 1400x1000x24', ...tests, ...process.argv.slice(2)],
      { cwd: root, stdio: 'inherit', env: { ...process.env, PULSE_SERVER: sound.address } },
    );
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill());
    code = await new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  } finally {
    sound.stop();
  }
} catch (error) {
  console.error(`Could not test in other browsers: ${error.message}`);
}
process.exit(code);
