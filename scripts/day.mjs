/** `npm run day`: books read aloud through a school's day, in Chromium and WebKit, on a virtual display and audio device (test/day). */
import { ensureEngines, onDisplay } from './engines.mjs';

let code = 1;
try {
  await ensureEngines();
  code = await onDisplay(['test/day/run.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(`No day could begin: ${error.message}`);
}
process.exit(code);
