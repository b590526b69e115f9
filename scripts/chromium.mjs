import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Flags for a browser in a container: no sandbox of its own, no calls home, sound without a press. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/** The browser that tests use: CHROME_PATH, else one on this machine, else the build from the npm package. */
export async function findChromium() {
  return process.env.CHROME_PATH || installedChromium() || (await packagedChromium());
}

/** As findChromium, but first installs Debian's Chromium where that can be done without asking. */
export async function ensureChromium() {
  if (!process.env.CHROME_PATH && !installedChromium() && canInstall()) {
    console.log('Installing Chromium for the tests …');
    const apt = (...args) =>
      spawnSync('apt-get', args, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core');
  }
  const path = await findChromium();
  if (!path)
    throw new Error('The tests need Chromium. Install it, or name one: CHROME_PATH=/path/to/chrome npm test');
  return path;
}

function installedChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), MAC];
  return candidates.find(isExecutable);
}

async function packagedChromium() {
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } catch {
    return undefined;
  }
}

function canInstall() {
  return process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
