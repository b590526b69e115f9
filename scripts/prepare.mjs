// Runs before start, test and demo: installs and builds what is missing or stale. Needs nothing but Node and npm itself.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumMissing, installChromium } from './chromium.mjs';
import { fingerprint, whenChanged } from './fingerprint.mjs';
import { installAll } from './install.mjs';
import { installNats, natsMissing } from './nats.mjs';
import { root, run } from './run.mjs';

/** What each goal needs. The suite builds by itself, in parallel with the tests that need no build. */
const GOALS = {
  start: ['install', 'packages', 'portal'],
  demo: ['install', 'packages'],
  unit: ['install'],
  elements: ['install', 'browser'],
  test: ['install', 'browser'],
  full: ['install', 'browser', 'nats'],
  e2e: ['install', 'browser', 'packages', 'portal'],
};

const goal = process.argv[2] ?? 'start';
const needs = GOALS[goal];
const cache = join(root, 'node_modules', '.cache', 'aloud');
const began = Date.now() - performance.now();
const steps = [];

try {
  if (goal === 'start' && isProduction() && process.env.npm_lifecycle_event === 'prestart') {
    checkMade();
    process.exit(0);
  }
  // Reported before anything is fetched, if this script cannot install it.
  const lacking =
    (needs.includes('browser') ? chromiumMissing() : undefined) ??
    (needs.includes('nats') ? natsMissing() : undefined);
  if (lacking) throw new Error(lacking);
  await Promise.all([
    needs.includes('browser') && timed('browser', installPrograms),
    timed('install', install),
  ]);
  checkNode();
  if (needs.includes('packages'))
    await build('packages', packageSources(), 'packages/player/dist/aloud-player.js');
  if (needs.includes('portal'))
    await build('portal', [...packageSources(), ...portalSources()], 'apps/portal/dist/index.html');
  if (goal === 'test' || goal === 'full') tellSuite();
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

/** Listed one by one, because Vite's output is below apps/portal too. */
function portalSources() {
  const files = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json'];
  const makers = ['build', 'compress', 'first-pages', 'native-xml', 'production-router'].map(
    (name) => `scripts/${name}.mjs`,
  );
  return ['packages/api/src', 'package.json', ...makers, ...files.map((file) => `apps/portal/${file}`)];
}

/** In staging and production a start fetches and builds nothing: it runs an earlier build. */
function isProduction() {
  return ['staging', 'production'].includes(process.env.ENVIRONMENT ?? '');
}

function checkMade() {
  if (existsSync(join(root, 'apps/portal/dist/index.html'))) return;
  throw new Error(
    'In staging and production a start installs and builds nothing. Before it, run `npm run setup:production`.',
  );
}

/** Runs the few install scripts that are needed (package.json, `installScripts`); no other package's ever run. */
function install() {
  const print = fingerprint(root, ['package.json', 'package-lock.json']);
  return whenChanged(join(cache, 'install'), print, () => {
    console.log('Installing what Aloud needs. The first time this takes a minute or two …');
    return installAll(root);
  });
}

function build(name, sources, made) {
  const stamp = join(cache, name);
  if (!existsSync(join(root, made))) rmSync(stamp, { force: true });
  return whenChanged(stamp, fingerprint(root, sources), () => {
    console.log(`Building the ${name} …`);
    run('node', ['scripts/build.mjs', `--${name}`]);
  });
}

/** One after the other: Debian installs for one caller at a time. */
async function installPrograms() {
  await installChromium();
  if (needs.includes('nats')) await installNats();
}

async function timed(name, work) {
  const start = performance.now();
  await work();
  steps.push({ name, seconds: (performance.now() - start) / 1000 });
}

/** Tells the suite when the command was given: its table of seconds begins then, not at the suite's own start. */
function tellSuite() {
  const folder = join(root, 'build', 'test');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'prepared.json'), JSON.stringify({ began, steps }));
}

/** npm puts the pinned Node first on the path of its scripts; if there is no build of it, the machine's own Node is used. */
function checkNode() {
  const version = run('node', ['--version'], { quiet: true }).trim();
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  throw new Error(
    `Aloud runs on Node 22.18 or newer, and this machine has ${version}. Please install a newer Node.`,
  );
}
