import { readFileSync } from 'node:fs';

/** The fewest tests that each stage of each suite may run, so that a tag, a glob or a lost file cannot hide tests unnoticed. */
const fewest = JSON.parse(readFileSync(new URL('fewest.json', import.meta.url), 'utf8'));

/**
 * @param {'test' | 'full'} suite
 * @param {import('./record.mjs').StageResult[]} results
 * @returns {string[]} a sentence for each stage that ran fewer tests than it must
 */
export function missingTests(suite, results, numbers = fewest) {
  return Object.entries(numbers[suite] ?? {}).flatMap(([name, least]) => {
    const stage = results.find((each) => each.name === name);
    const ran = stage ? stage.passed + stage.failed : 0;
    if (ran >= least) return [];
    return [
      `${name}: ${ran} tests ran, and ${least} must. If you removed one on purpose, put the new number into scripts/test/fewest.json.`,
    ];
  });
}
