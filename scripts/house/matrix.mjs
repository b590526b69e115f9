import { rooms } from './server.mjs';
import { roomOf } from './tables.mjs';

const SERVER = 'apps/server/src/';
const isTest = (file) => file.endsWith('.test.ts') || file.startsWith(`${SERVER}testing/`);

/**
 * Which room of the server imports which, as a Markdown table: one row per room, the highest first, with the number of its files
 * that import from each room below.
 * @param {readonly import('dependency-cruiser').IModule[]} modules
 */
export function matrixOf(modules) {
  const counts = new Map();
  for (const { source, dependencies } of modules) {
    const from = isTest(source) ? null : roomOf(source.slice(SERVER.length));
    if (!from) continue;
    const uses = new Set(dependencies.map(({ resolved }) => roomOf(resolved.slice(SERVER.length))));
    for (const to of uses) if (to && to !== from) count(counts, from, to);
  }
  const lines = [...rooms].reverse().map((room) => {
    const below = rooms.filter((other) => counts.get(room)?.has(other));
    const told = below.map((other) => `${nameOf(other)} ${counts.get(room).get(other)}`);
    return `| \`${nameOf(room)}\` | ${told.join(', ') || '-'} |`;
  });
  return ['| room | files of it that enter another room |', '|---|---|', ...lines].join('\n');
}

const nameOf = (room) => room.replace('services/', '');

function count(counts, from, to) {
  const row = counts.get(from) ?? new Map();
  row.set(to, (row.get(to) ?? 0) + 1);
  counts.set(from, row);
}
