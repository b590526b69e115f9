import { readFileSync } from 'node:fs';

/** The fewest tests that each stage of each suite may run: a tag, a glob or a lost file must not hide any for good. */
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
      `${name}: ${ran} tests ran, and ${least} must. If one was removed on purpose, scripts/test/fewest.json says the new number.`,
    ];
  });
}
