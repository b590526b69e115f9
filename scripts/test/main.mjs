// `npm test` and `npm run test:full`: runs the lanes of a suite in parallel, and ends with one line for all of them:
// "N passed, N failed". Before it come the failures and the seconds of every stage; all of it is written to build/test as JSON.
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../run.mjs';
import { missingTests } from './fewest.mjs';
import { realMaterialMissing } from './real-material.mjs';
import { recordOf, writeRecord } from './record.mjs';
import { folder, runStage } from './run-stage.mjs';
import { lanesOf, lastOf, only, parts } from './stages.mjs';
import { tableOf } from './table.mjs';

const suite = process.argv.includes('--full') ? 'full' : 'test';
const part = optionAfter('--only');
if (part !== undefined && !parts.includes(part)) stop(`--only knows these parts: ${parts.join(', ')}.`);
if (suite === 'full' && (part === undefined || part === 'e2e')) {
  const missing = realMaterialMissing();
  if (missing) stop(missing);
}

const prepared = preparation();
const lanes = part === undefined ? lanesOf(suite) : only(lanesOf(suite), part);
const last = lastOf(suite).filter((stage) => part === undefined || stage.part === part);
const results = (await Promise.all(lanes.map(runLane))).flat();
results.push(...(await runLane(last)));
const seconds = (Date.now() - prepared.began) / 1000;
const fewer = part === undefined ? missingTests(suite, results) : [];
const stages = [...prepared.stages, ...results];
const record = recordOf(suite, stages, seconds);

for (const failure of stages.flatMap(({ failures }) => failures)) console.log(`\n✗ ${short(failure)}`);
for (const sentence of fewer) console.log(`\n✗ ${sentence}`);
const broken = results.filter(({ ok }) => !ok);
for (const { name, log } of broken) console.log(`\n${name} failed. Its output: ${relative(root, log)}`);
console.log(`\n${tableOf(record).join('\n')}`);
console.log(`As JSON: ${relative(root, writeRecord(record, folder))}`);
console.log(`\n${record.passed} passed, ${record.failed + fewer.length} failed`);
process.exit(broken.length + fewer.length > 0 ? 1 : 0);

async function runLane(lane) {
  const done = [];
  for (const stage of lane) {
    console.log(`… ${stage.name}`);
    const result = await runStage(stage);
    const { ok, passed, failed } = result;
    console.log(
      `${ok ? '✓' : '✗'} ${stage.name}: ${passed} passed, ${failed} failed, ${result.seconds.toFixed(0)} s`,
    );
    done.push(result);
    if (stage.part === 'build' && !ok) break;
  }
  return done;
}

/** The steps before this script, which prepare.mjs has timed, and when the command was given. */
function preparation() {
  const file = join(folder, 'prepared.json');
  try {
    const { began, steps } = JSON.parse(readFileSync(file, 'utf8'));
    rmSync(file);
    const blank = { ok: true, passed: 0, failed: 0, failures: [], files: [] };
    return { began, stages: steps.map((step) => ({ ...blank, ...step })) };
  } catch {
    return { began: Date.now(), stages: [] };
  }
}

/** The first lines of a failure, which are enough to recognise it. */
function short(sentence) {
  return sentence.split('\n').slice(0, 6).join('\n').slice(0, 600);
}

function optionAfter(name) {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
