import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, installPackages } from './chromium.mjs';

const NAME = 'nats-server';

/** NATS_SERVER_PATH, else the server on this machine; undefined if there is none. */
export function findNats() {
  if (process.env.NATS_SERVER_PATH) return process.env.NATS_SERVER_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  // Debian keeps servers where the path of an ordinary user does not lead.
  return [...folders, '/usr/sbin'].map((folder) => join(folder, NAME)).find(isExecutable);
}

/** As findNats, but first installs Debian's server if that can be done without asking. @throws if there is none */
export async function ensureNats() {
  if (!findNats() && canInstall()) {
    console.log('Installing nats-server for the tests …');
    await installPackages([NAME]);
  }
  const path = findNats();
  if (!path)
    throw new Error(
      'the tests of the event stream need nats-server. Install it (Debian: sudo apt-get install nats-server), or name one: NATS_SERVER_PATH=/path/to/nats-server',
    );
  return path;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
