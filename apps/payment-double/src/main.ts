import { readConfig } from './config.ts';
import { PlainError } from './plain-error.ts';
import { startDouble } from './start.ts';

/** Starts the double and keeps it running until it is told to stop. */
async function start(): Promise<void> {
  const config = readConfig();
  const double = await startDouble(config);
  const kept = config.dir === undefined ? 'Its state ends with it.' : 'Its state is kept.';
  console.log(`A double of the card provider runs on ${double.url}. No money moves. ${kept}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void double.close().then(() => process.exit(0)));
}

try {
  await start();
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exit(1);
}
