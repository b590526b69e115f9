import { expect, test } from 'vitest';
import { candidatesIn, checksIn } from './candidates.mjs';
import { drawFaults } from './draw.mjs';

const faultsIn = (source) =>
  candidatesIn('x.ts', source).map(({ from, to, text }) => source.slice(0, from) + text + source.slice(to));

test('A statement can be left out', () => {
  expect(faultsIn('store.turn();')).toEqual([';']);
});

test('A condition, an operator and a value can be turned round', () => {
  expect(faultsIn('if (open) close();')).toEqual(['if (!(open)) close();', 'if (open) ;']);
  expect(faultsIn('const late = a < b;')).toEqual(['const late = a >= b;']);
  expect(faultsIn('const hidden = true;')).toEqual(['const hidden = false;']);
});

test('A returned value can be lost', () => {
  expect(faultsIn('function f() { return 1; }')).toEqual(['function f() { return undefined; }']);
});

test('Types, directives and joined text are left alone', () => {
  expect(faultsIn("'use strict'; type A = { b: true }; const t = 'a' + b;")).toEqual([]);
});

test('A change without an effect is skipped', () => {
  expect(faultsIn('function f() { return null; }')).toEqual([]);
  expect(faultsIn('const all = makeAutoObservable(store, { settings: false });')).toEqual([]);
});

test('The same seed draws the same faults, equally many from each part', () => {
  const drawn = drawFaults(7, 6);
  expect(drawFaults(7, 6)).toEqual(drawn);
  expect(drawn.map(({ part }) => part)).toEqual(['player', 'portal', 'server', 'player', 'portal', 'server']);
});

test('A check of rights can be left out, and no other statement counts as one', () => {
  const source = `requireAdmin(scope, uid);
if (!group) throw new NotFound('none');
if (lock) {
  throw new Forbidden(lock.reason);
}
if (!right) throw new InvalidInput('no number');
await checkThere(tx, uids);
save(group);`;
  const without = checksIn('x.ts', source).map(
    ({ from, to, text, line }) =>
      `${line} ${(source.slice(0, from) + text + source.slice(to)).split('\n')[line - 1]}`,
  );
  expect(without).toEqual(['1 ;', "2 if (false) throw new NotFound('none');", '3 if (false) {', '7 ;']);
});
