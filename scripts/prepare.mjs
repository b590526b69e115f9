// Runs before start, test and demo: installs and builds what is missing or stale. Needs nothing but Node and npm itself.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, whenChanged } from './fingerprint.mjs';
import { root, run } from './run.mjs';

const goal = process.argv[2] ?? 'start';
const cache = join(root, 'node_modules', '.cache', 'aloud');

try {
  install();
  checkNode();
  build('packages', packageSources(), 'packages/player/dist/aloud-player.js');
  if (goal !== 'demo')
    build('portal', [...packageSources(), ...portalSources()], 'apps/portal/dist/index.html');
  if (goal === 'test') {
    const { ensureChromium } = await import('./chromium.mjs');
    await ensureChromium();
  }
} catch (error) {
  console.error(`Could not get ready: ${error.message}`);
  process.exit(1);
}

function packageSources() {
  const files = ['src', 'package.json', 'tsconfig.json', 'tsconfig.build.json'];
  const own = ['book', 'player', 'player-react'].flatMap((name) =>
    files.map((file) => `packages/${name}/${file}`),
  );
  return [...own, 'tsconfig.base.json', 'rollup.config.mjs', 'package-lock.json'];
}

/** Named one by one: what Vite makes lies below apps/portal too. */
function portalSources() {
  const files = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json'];
  return ['packages/api/src', ...files.map((file) => `apps/portal/${file}`)];
}

function install() {
  const print = fingerprint(root, ['package.json', 'package-lock.json']);
  whenChanged(join(cache, 'install'), print, () => {
    console.log('Installing what Aloud needs. The first time this takes a minute or two …');
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  });
}

function build(name, sources, made) {
  const stamp = join(cache, name);
  if (!existsSync(join(root, made))) rmSync(stamp, { force: true });
  whenChanged(stamp, fingerprint(root, sources), () => {
    console.log(`Building the ${name} …`);
    run('node', ['scripts/build.mjs', `--${name}`]);
  });
}

/** npm puts the pinned Node first on the path of its scripts; where no build of it exists the machine's own must do. */
function checkNode() {
  const version = run('node', ['--version'], { quiet: true }).trim();
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  throw new Error(
    `Aloud runs on Node 22.18 or newer, and this machine has ${version}. Please install a newer Node.`,
  );
}
