import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, installPackages } from './chromium.mjs';

const LIBRARIES = '/usr/lib';

/** The library that gives a process another clock, where Debian keeps it; undefined if it is not there. */
function findFaketime() {
  return readdirSync(LIBRARIES)
    .map((folder) => join(LIBRARIES, folder, 'faketime', 'libfaketime.so.1'))
    .find((path) => existsSync(path));
}

/** The path of libfaketime; installs it first if it is missing and that can be done without asking. @throws if there is none */
export async function ensureFaketime() {
  if (!findFaketime() && canInstall()) await installPackages(['libfaketime']);
  const path = findFaketime();
  if (!path)
    throw new Error('This test needs libfaketime. Install it (Debian: sudo apt-get install libfaketime).');
  return path;
}
