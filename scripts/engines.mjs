// The other two engines that the product is tested in, with a display and sound for them.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePackages } from './debian.mjs';
import { root } from './run.mjs';

/** Debian packages, by the program that shows they are installed. */
const PACKAGES = {
  firefox: ['firefox-esr'],
  WebKitWebDriver: ['webkit2gtk-driver', 'gstreamer1.0-plugins-good', 'gstreamer1.0-libav'],
  'xvfb-run': ['xvfb', 'xauth'],
  pulseaudio: ['pulseaudio'],
};

/** Installs what is missing. @throws in one sentence that says what to install, if that cannot be done without asking */
export const ensureEngines = () => ensurePackages('the browser tests need', PACKAGES);

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
