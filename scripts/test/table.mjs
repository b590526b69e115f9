/**
 * The seconds of a run as lines of text: each stage, the slowest files, and what one more end-to-end test costs.
 * @param {ReturnType<typeof import('./record.mjs').recordOf>} record
 */
export function tableOf({ stages, slowest, endToEndTest, seconds }) {
  const rows = stages.map(({ name, ok, passed, failed, seconds: each }) => [
    name,
    counted(passed, failed),
    `${each.toFixed(0)} s`,
    ok ? '' : 'FAILED',
  ]);
  const files = slowest.map(({ file, seconds: each, tests }) => [
    file,
    `${tests} tests`,
    `${each.toFixed(1)} s`,
    '',
  ]);
  return [
    'Stages (two lanes run side by side)',
    ...columns(rows),
    '',
    'Slowest files',
    ...columns(files),
    '',
    ...(endToEndTest === null
      ? []
      : [
          `One more end-to-end test costs about ${endToEndTest.toFixed(1)} s of its lane (the median of those that ran).`,
        ]),
    `From the command to here: ${minutes(seconds)}.`,
  ];
}

const counted = (passed, failed) => (failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`);

function minutes(seconds) {
  return `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`;
}

function columns(rows) {
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => row[at].length), 0));
  return rows.map(([name, count, time, mark]) =>
    `  ${name.padEnd(widths[0])}  ${count.padStart(widths[1])}  ${time.padStart(widths[2])}  ${mark}`.trimEnd(),
  );
}
