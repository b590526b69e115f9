/** `npm run heard`: Orca says what a blind person hears of the product, driven by keys alone, in Firefox and Chromium (test/heard). */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, installPackages } from './chromium.mjs';
import { runBeside } from './run.mjs';

/** Debian packages, by a file that shows they are installed: a program, or an absolute path. */
const PACKAGES = {
  orca: ['orca'],
  '/usr/libexec/at-spi-bus-launcher': ['at-spi2-core'],
  'dbus-daemon': ['dbus'],
  Xvfb: ['xvfb'],
  xdotool: ['xdotool'],
  openbox: ['openbox'],
  pulseaudio: ['pulseaudio'],
  'speech-dispatcher': ['speech-dispatcher'],
  '/usr/lib/speech-dispatcher-modules/sd_espeak-ng': ['speech-dispatcher-espeak-ng'],
  'firefox-esr': ['firefox-esr'],
  chromium: ['chromium'],
};

const isThere = (name) =>
  (name.startsWith('/') ? ['/'] : (process.env.PATH ?? '').split(delimiter)).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Installs what is missing. @throws in one sentence that says what to install, if that cannot be done without asking */
async function ensureScreenReader() {
  const missing = Object.keys(PACKAGES).filter((name) => !isThere(name));
  if (missing.length === 0) return;
  const packages = missing.flatMap((name) => PACKAGES[name]);
  if (!canInstall()) throw new Error(`install the screen reader: sudo apt-get install ${packages.join(' ')}`);
  console.log(`Installing ${packages.join(', ')} …`);
  await installPackages(packages);
}

try {
  await ensureScreenReader();
  await runBeside(process.execPath, ['test/heard/run.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(`Not everything was heard: ${error.message}`);
  process.exitCode = 1;
}
