import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runBeside } from './run.mjs';

/** The browser without its windows: the same engine at two thirds of the work. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Fonts for the pages of books, on a machine that has none. */
const FONTS = ['fonts-noto-core'];

/** Flags for a browser in a container: no sandbox of its own, no calls home, autoplay without a click. */
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

/** The browser that people use, for measurements and screenshots: as findChromium, but the shell only if there is no other. */
export async function findWholeChromium() {
  return process.env.CHROME_PATH || installed(NAMES) || (await findChromium());
}

/** What to install so that the tests have a browser; undefined if there is one, or if the tests can install it themselves. */
export function chromiumMissing() {
  if (process.env.CHROME_PATH) {
    if (isExecutable(process.env.CHROME_PATH)) return undefined;
    return `CHROME_PATH names no program: ${process.env.CHROME_PATH}`;
  }
  if (installedChromium() || canInstall() || packagedChromiumRuns()) return undefined;
  return 'the tests need Chromium. Install it (Debian: sudo apt-get install chromium), or name one: CHROME_PATH=/path/to/chrome npm test';
}

/** Installs Debian's Chromium shell if there is no browser and it can be installed without asking. */
export async function installChromium() {
  if (process.env.CHROME_PATH || installedChromium() || !canInstall()) return;
  console.log('Installing Chromium for the tests …');
  await installPackages([SHELL, ...FONTS]);
}

/** Installs Debian packages; check `canInstall` first. */
export async function installPackages(names) {
  const apt = (...args) =>
    runBeside('apt-get', args, {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  await apt('update', '-qq');
  await apt('install', '-y', '-qq', '--no-install-recommends', ...names);
}

/** As findWholeChromium, but first installs a browser if that can be done without asking. @throws if there is none */
export async function ensureChromium() {
  await installChromium();
  const path = await findWholeChromium();
  if (!path) throw new Error(chromiumMissing() ?? 'Chromium was installed, and is not there.');
  return path;
}

const installedChromium = () => installed([SHELL, ...NAMES]);

function installed(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), MAC];
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

/** The packaged build contains a browser without its libraries: it runs if another browser's libraries are installed. */
function packagedChromiumRuns() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib64', '/usr/lib', '/lib64'];
  return ['libnss3.so', 'libnspr4.so'].every((name) =>
    folders.some((folder) => existsSync(join(folder, name))),
  );
}

export function canInstall() {
  return process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
