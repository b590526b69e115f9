import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { KeyRing, type Rotation } from '../keys/key-ring.ts';
import { type Purpose, purposes } from '../keys/purposes.ts';
import { PlainError } from '../plain-error.ts';
import { openSafe } from '../secrets/open.ts';
import { type KeyRotator, rotationReport } from '../services/admin/index.ts';
import { atDatabase } from './at-database.ts';
import { callThrough } from './call-through.ts';
import { runCommand } from './run-command.ts';

const usage = 'npm run keys:rotate [-- tokens|content] [--now]';

/** `npm run keys:rotate`: new keys, on the running or the stopped product. */
async function main(): Promise<number> {
  const { chosen, forget } = readArguments();
  const { keyRotator, close } = await findKeyRotator();
  try {
    for (const purpose of chosen) console.log(show(await keyRotator.rotate(purpose, { forget })));
  } finally {
    await close();
  }
  return 0;
}

function readArguments(): { chosen: readonly Purpose[]; forget: boolean } {
  try {
    const options = { now: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [command, named, ...rest] = positionals;
    const chosen = named === undefined ? purposes : purposes.filter((purpose) => purpose === named);
    if (command !== 'rotate' || chosen.length === 0 || rest.length > 0) throw new PlainError(usage);
    return { chosen, forget: values.now };
  } catch {
    throw new PlainError(usage);
  }
}

async function findKeyRotator(): Promise<{ keyRotator: KeyRotator; close: () => Promise<void> }> {
  const config = readConfig();
  return atDatabase(config, {
    local: async (database) => ({
      keyRotator: await KeyRing.open(database.db, config, await openSafe(config)),
      close: () => database.close(),
    }),
    remote(socket) {
      const call = callThrough(socket);
      return {
        keyRotator: {
          rotate: async (purpose, { forget = false } = {}) =>
            rotationReport.parse(await call('POST', '/internal/keys', { purpose, forget })),
        },
        close: () => Promise.resolve(),
      };
    },
  });
}

const signed: Readonly<Record<Purpose, string>> = {
  tokens: 'Tokens',
  content: 'Addresses of book files',
};

function show({ purpose, made, retired }: Rotation): string {
  const fate = retired
    ? `What key ${retired.id} has signed counts until ${new Date(retired.goes).toISOString()}; then that key goes.`
    : 'What was signed before counts no more.';
  return `${signed[purpose]} are signed by key ${made} from now on. ${fate}`;
}

await runCommand(main);
