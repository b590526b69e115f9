// What a part of the tests needs from Debian.
import { accessSync, constants } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { canInstall, installPackages } from './chromium.mjs';

/**
 * Installs what is missing.
 * @param {string} who needs it, as the sentence below begins
 * @param {Record<string, string[]>} needed packages, by the program, or the absolute path, that shows they are installed
 * @throws in one sentence that says what to install, if that cannot be done without asking
 */
export async function ensurePackages(who, needed) {
  const missing = Object.keys(needed).filter((program) => !isThere(program));
  if (missing.length === 0) return;
  const packages = missing.flatMap((program) => needed[program]);
  if (!canInstall())
    throw new Error(
      `${who} ${missing.join(', ')}. Install them (Debian: sudo apt-get install ${packages.join(' ')}).`,
    );
  console.log(`Installing ${packages.join(', ')} …`);
  await installPackages(packages);
}

const isThere = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(resolve(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
