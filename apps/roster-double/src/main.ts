import { PlainError } from './plain-error.ts';
import { type RosterDouble, startRosterDouble } from './start.ts';

const usualPort = 8083;

/** Starts the stand-ins and keeps them running until they are told to stop. */
async function start(): Promise<void> {
  const wanted = process.env['ROSTER_DOUBLE_PORT'];
  const double =
    wanted === undefined ? await startAnywhere() : await startRosterDouble({ port: portOf(wanted) });
  console.log(`Stand-ins for the systems of schools run on ${double.url}. Everybody in them is made up.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void double.close().then(() => process.exit(0)));
}

/** On the usual port, so that stored settings still lead here after a restart; on a free one if another product of this machine has it. */
async function startAnywhere(): Promise<RosterDouble> {
  try {
    return await startRosterDouble({ port: usualPort });
  } catch (error) {
    if (error instanceof PlainError) return startRosterDouble();
    throw error;
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new PlainError('ROSTER_DOUBLE_PORT: is no port, 0 to 65535');
}

try {
  await start();
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exit(1);
}
