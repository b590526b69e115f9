import { PlainError } from './plain-error.ts';
import { startRosterDouble } from './start.ts';

/** Starts the stand-ins and keeps them running until they are told to stop. */
async function start(): Promise<void> {
  const port = portOf(process.env['ROSTER_DOUBLE_PORT']);
  const double = await startRosterDouble({ port });
  console.log(`Stand-ins for the systems of schools run on ${double.url}. Everybody in them is made up.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void double.close().then(() => process.exit(0)));
}

function portOf(text = '8083'): number {
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
