import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBeside } from './run.mjs';

/**
 * Installs what the lockfile of a project names. Of its packages only those run a script of their own that `installScripts` in
 * package.json lists: any other could run whatever it liked on the machine of whoever installs.
 * @param {string} root folder of the project
 */
export async function installAll(root) {
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  await runBeside('npm', ['ci', '--ignore-scripts', ...quietly], { cwd: root });
  const { installScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const here = installScripts.filter((name) => existsSync(join(root, 'node_modules', name)));
  await runBeside('npm', ['rebuild', '--ignore-scripts=false', '--loglevel=error', ...here], { cwd: root });
}
