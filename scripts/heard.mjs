/** `npm run heard`: Orca says what a blind person hears of the product, driven by keys alone, in Firefox and Chromium (test/heard). */
import { ensurePackages } from './debian.mjs';
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

try {
  await ensurePackages('the screen reader needs', PACKAGES);
  await runBeside(process.execPath, ['test/heard/run.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(`Not everything was heard: ${error.message}`);
  process.exitCode = 1;
}
