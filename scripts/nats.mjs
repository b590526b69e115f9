import { delimiter, join } from 'node:path';
import { canInstall, installPackages, isExecutable } from './chromium.mjs';

const NAME = 'nats-server';

/** NATS_SERVER_PATH, else the server on this machine; undefined if there is none. */
export function findNats() {
  if (process.env.NATS_SERVER_PATH) return process.env.NATS_SERVER_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  // Debian keeps servers where the path of an ordinary user does not lead.
  return [...folders, '/usr/sbin'].map((folder) => join(folder, NAME)).find(isExecutable);
}

/** What to install so that the full suite has a NATS server; undefined if there is one, or if the suite can install it itself. */
export function natsMissing() {
  if (findNats() || canInstall()) return undefined;
  return 'the full suite needs nats-server. Install it (Debian: sudo apt-get install nats-server), or name one: NATS_SERVER_PATH=/path/to/nats-server npm run test:full';
}

/** Installs Debian's server if there is none and it can be installed without asking. */
export async function installNats() {
  if (findNats() || !canInstall()) return;
  console.log('Installing nats-server for the tests …');
  await installPackages([NAME]);
}

/** As findNats, but first installs the server if that can be done without asking. @throws if there is none */
export async function ensureNats() {
  await installNats();
  const path = findNats();
  if (!path) throw new Error(natsMissing() ?? 'nats-server was installed, and is not there.');
  return path;
}
