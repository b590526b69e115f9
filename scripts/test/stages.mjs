import { availableParallelism } from 'node:os';
import { readElements, readPlaywright, readVitest } from './reports.mjs';

/**
 * One command of the suite.
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} part the PART of `npm run test:full -- --only PART`
 * @property {string} command
 * @property {string[]} args REPORT_FILE stands for the path of the runner's report
 * @property {Record<string, string>} env
 * @property {(report: any) => import('./reports.mjs').Report} [read] absent for a command that passes or fails as a whole
 */

const REPORTERS = ['--reporter=default', '--reporter=json', '--outputFile.json=REPORT_FILE'];

const stage = (part, name, command, args, more = {}) => ({ part, name, command, args, env: {}, ...more });

const checks = [
  stage('checks', 'format and lint', 'biome', ['ci', '--error-on-warnings', '.']),
  stage('checks', 'house', 'node', ['scripts/house/check.mjs']),
  stage('checks', 'tables of the API', 'node', ['scripts/api-docs.mjs', '--check']),
  stage('checks', 'demo books', 'node', ['demo/books/check.mjs']),
];
/** They take a minute, and the lane of the browsers is the shorter one. */
const longChecks = [
  stage('checks', 'promises', 'oxlint', ['--type-aware', '--deny-warnings']),
  stage('checks', 'types', 'npm', ['run', 'typecheck']),
];
const build = stage('build', 'build', 'node', ['scripts/prepare.mjs', 'start']);
const oldest = stage('build', 'oldest browsers', 'node', ['scripts/floor/check.mjs']);
// By default vitest leaves one of two processors free, but the other lane waits most of the time.
const WORKERS = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`;
const units = stage('units', 'units', 'vitest', ['run', WORKERS, ...REPORTERS], { read: readVitest });
const elements = stage('elements', 'elements', 'web-test-runner', [], { read: readElements });
const e2e = stage('e2e', 'end to end', 'playwright', ['test'], { read: readPlaywright });
/** What looks at sound, text and time together for minutes: work beside it would take the words from under it. */
const ALONE = 'read-along.full';
const alone = stage('e2e', 'end to end, alone', 'playwright', ['test', ALONE], { read: readPlaywright });
const postgres = stage('postgres', 'postgres', 'node', ['scripts/test-postgres.mjs', WORKERS, ...REPORTERS], {
  read: readVitest,
});

const browsers = stage('browsers', 'browsers', 'node', ['scripts/test-browsers.mjs', ...REPORTERS], {
  read: readVitest,
});

const packages = stage('packages', 'packages', 'node', ['scripts/packages/check.mjs']);
const components = stage('packages', 'components', 'node', ['scripts/components.mjs', '--check']);
const walks = stage('packages', 'walks', 'node', ['scripts/walks/main.mjs']);

/**
 * The lanes of a suite, which run in parallel; the stages of a lane run one after the other. The browsers wait for sound and for
 * paint, and the other lane does not, so two lanes fill two cores.
 * @param {'test' | 'full'} suite
 * @returns {Stage[][]}
 */
export function lanesOf(suite) {
  const lanes = [
    [...checks, units],
    [build, ...longChecks, oldest, elements, e2e],
  ];
  if (suite === 'full') {
    lanes[0].push(postgres);
    lanes[1].push(packages, components, walks, browsers);
  }
  const env = { SUITE: suite, LEFT_FOR_LATER: ALONE };
  return lanes.map((lane) => lane.map((each) => ({ ...each, env })));
}

/** A day of reading for each book. */
const day = stage('day', 'day', 'node', ['scripts/day.mjs', '--seeds', '1']);

/**
 * The stages of a suite that run after its lanes, one after the other with nothing beside them.
 * @param {'test' | 'full'} suite
 * @returns {Stage[]}
 */
export function lastOf(suite) {
  return suite === 'full' ? [alone, day].map((each) => ({ ...each, env: { SUITE: suite } })) : [];
}

/** Takes the best part of an hour: it runs only if it is named. */
const walk = stage('walk', 'walk', 'node', ['test/walk/run.ts']);

/** The parts that `--only` knows. */
export const parts = [
  'checks',
  'units',
  'postgres',
  'elements',
  'e2e',
  'packages',
  'browsers',
  'walk',
  'day',
];

/** The stages of one part, with the build if they need it. */
export function only(lanes, part) {
  if (part === walk.part) return [[build, walk]];
  const needed = ['e2e', 'packages', 'browsers', 'day'].includes(part) ? ['build', part] : [part];
  return lanes
    .map((lane) => lane.filter((each) => needed.includes(each.part)))
    .filter((lane) => lane.length > 0);
}
