// The other two engines that the product is tested in, with a display and sound for them.
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { canInstall, installPackages } from './chromium.mjs';
import { root } from './run.mjs';

/** Debian packages, by the program that shows they are installed. */
const PACKAGES = {
  firefox: ['firefox-esr'],
  WebKitWebDriver: ['webkit2gtk-driver', 'gstreamer1.0-plugins-good', 'gstreamer1.0-libav'],
  'xvfb-run': ['xvfb', 'xauth'],
  pulseaudio: ['pulseaudio'],
};

/** Installs what is missing. @throws in one sentence that says what to install, if that cannot be done without asking */
export async function ensureEngines() {
  const missing = Object.keys(PACKAGES).filter((program) => !isThere(program));
  if (missing.length === 0) return;
  const packages = missing.flatMap((program) => PACKAGES[program]);
  if (!canInstall())
    throw new Error(
      `the browser tests need ${missing.join(', ')}. Install them (Debian: sudo apt-get install ${packages.join(' ')}).`,
    );
  console.log(`Installing ${packages.join(', ')} …`);
  await installPackages(packages);
}

const isThere = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/**
 * An audio sink for a machine that has none: without one the clock of a media element stands still.
 * @returns {Promise<{ address: string, stop: () => void }>} for PULSE_SERVER
 */
async function startSound() {
  const folder = mkdtempSync(join(tmpdir(), 'aloud-sound-'));
  const address = `unix:${join(folder, 'native')}`;
  const modules = [
    `module-native-protocol-unix auth-anonymous=1 socket=${join(folder, 'native')}`,
    'module-null-sink',
  ];
  const server = spawn(
    'pulseaudio',
    ['-n', '--daemonize=no', '--exit-idle-time=-1', ...modules.map((module) => `--load=${module}`)],
    {
      stdio: 'ignore',
      env: { ...process.env, PULSE_RUNTIME_PATH: folder, PULSE_STATE_PATH: folder },
    },
  );
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error('pulseaudio did not start.')));
    setTimeout(resolve, 1000);
  });
  return {
    address,
    stop() {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Runs Node on a virtual display and audio device.
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export async function onDisplay(args) {
  const sound = await startSound();
  try {
    const child = spawn('xvfb-run', ['-a', '-s', '-screen 0 1400x1000x24', process.execPath, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PULSE_SERVER: sound.address },
    });
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill());
    return await new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  } finally {
    sound.stop();
  }
}
