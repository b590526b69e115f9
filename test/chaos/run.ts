import { keepRecord } from '../../scripts/keep-record.mjs';
import { chaosOn } from './chaos.ts';
import { readOptions, USAGE } from './options.ts';
import { gathered, isWell, lastLine, type Result } from './report.ts';

let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isInterrupted = true;
    console.log('Putting away what was started …');
  });

/** `npm run chaos`: injures the product during writes in every way that happens in practice, and checks what became of the writes. */
try {
  const options = readOptions(process.argv.slice(2));
  const { seed, quick, databases, sabotage } = options;
  console.log(`chaos with --seed ${seed}${quick ? ', quick: a few of each, which proves little' : ''}`);
  const results: Result[] = [];
  for (const kind of databases) {
    const result = await chaosOn(kind, options, () => isInterrupted);
    for (const fault of gathered(result.faults)) console.log(`fault: ${fault}`);
    console.log(`${kind}: ${lastLine([result])}`);
    results.push(result);
  }
  keepRecord('chaos', { seed, quick, sabotage, databases, results });
  if (!results.every(isWell)) {
    process.exitCode = 1;
    console.log(
      `Not well. The same again: npm run chaos -- ${process.argv.slice(2).join(' ')} --seed ${seed}`,
    );
  }
  console.log(lastLine(results));
} catch (error) {
  if (error instanceof TypeError) console.error(`${error.message}\n\n${USAGE}`);
  else console.error(error);
  // Writers may still be at work.
  process.exit(1);
}
