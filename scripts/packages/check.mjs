// Packs the published packages and checks them from outside: with publint, are-the-types-wrong and size-limit, and in an empty
// project that installs the packed files, type-checks, builds and opens a book.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { root, run } from '../run.mjs';
import { openBuilt } from './open-built.mjs';

const names = ['book', 'player', 'player-react'];
/** Exported files that are not modules, and so need no types. */
const files = ['./package.json', './custom-elements.json'];

const folder = mkdtempSync(join(tmpdir(), 'aloud-packages-'));
try {
  const packed = names.map((name) => pack(name));
  for (const [at, name] of names.entries()) {
    await lint(name);
    run('attw', [packed[at], '--profile', 'esm-only', '--exclude-entrypoints', ...files]);
  }
  run('size-limit');
  await tryInProject(packed);
  console.log('The packages can be published.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @returns the path of the archive that `npm publish` would upload */
function pack(name) {
  const told = run('npm', ['pack', `./packages/${name}`, '--pack-destination', folder, '--json'], {
    quiet: true,
  });
  const [{ filename }] = JSON.parse(told);
  return join(folder, filename);
}

async function lint(name) {
  const pkgDir = join(root, 'packages', name);
  const pkg = JSON.parse(readFileSync(join(pkgDir, 'package.json'), 'utf8'));
  for (const needed of ['license', 'repository', 'keywords', 'engines'])
    if (!pkg[needed]) throw new Error(`packages/${name}/package.json has no ${needed}.`);
  for (const needed of ['LICENSE', 'README.md'])
    if (!existsSync(join(pkgDir, needed))) throw new Error(`packages/${name} has no ${needed}.`);
  const { messages } = await publint({ pkgDir, strict: true, pack: 'npm' });
  for (const message of messages) console.error(`${name}: ${formatMessage(message, pkg)}`);
  if (messages.length > 0) throw new Error(`publint found faults in packages/${name}.`);
}

async function tryInProject(packed) {
  const project = join(folder, 'project');
  cpSync(join(root, 'test/packages'), project, { recursive: true });
  cpSync(join(root, 'demo/books/made/little-lantern.epub'), join(project, 'public/little-lantern.epub'));
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const portal = JSON.parse(readFileSync(join(root, 'apps/portal/package.json'), 'utf8'));
  const known = { ...portal.devDependencies, ...portal.dependencies, ...devDependencies };
  const wanted = ['vite', 'typescript', 'react', 'react-dom', '@types/react', '@types/react-dom'];
  const dependencies = {
    ...Object.fromEntries(names.map((name, at) => [`@aloud/${name}`, `file:${packed[at]}`])),
    ...Object.fromEntries(wanted.map((name) => [name, known[name]])),
  };
  const about = { name: 'stranger', private: true, type: 'module', dependencies };
  writeFileSync(join(project, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  const inProject = (command, args) => run(command, args, { cwd: project });
  inProject('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts']);
  inProject('tsc', ['-p', '.']);
  inProject('vite', ['build', '--logLevel', 'warn']);
  inProject('node', ['server.mjs']);
  await openBuilt(join(project, 'dist'));
}
