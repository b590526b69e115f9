import { describe, expect, test } from 'vitest';
import { rejection } from '../../../book/src/testing/rejection.ts';
import { type MoveKind, Moves } from './moves.ts';

/** A move that is under way until it is let go, and others that are asked for meanwhile. */
function held() {
  const moves = new Moves();
  const made: string[] = [];
  let letGo = () => {};
  const first = moves.make('turn', () => new Promise<void>((resolve) => (letGo = resolve)));
  const ask = (kind: MoveKind, name: string) =>
    moves.make(kind, async () => {
      made.push(name);
      return name;
    });
  const rest = async () => {
    letGo();
    await first;
    await moves.make('turn', async () => {});
  };
  return { moves, made, ask, rest };
}

describe('Moves', () => {
  test('are made one after the other, and turns add up', async () => {
    const { made, ask, rest } = held();
    const turns = [ask('turn', 'a'), ask('turn', 'b'), ask('turn', 'c')];
    expect(made).to.deep.equal([]);
    await rest();
    expect(made).to.deep.equal(['a', 'b', 'c']);
    expect(await Promise.all(turns)).to.deep.equal(['a', 'b', 'c']);
  });

  test('are pointless before a jump, but for those of the voice, which find out for themselves', async () => {
    const { made, ask, rest } = held();
    const before = [ask('turn', 'turn'), ask('jump', 'jump')];
    const voice = ask('follow', 'voice');
    const jump = ask('jump', 'last jump');
    await rest();
    expect(await Promise.all(before)).to.deep.equal([undefined, undefined]);
    expect(await Promise.all([voice, jump])).to.deep.equal(['voice', 'last jump']);
    expect(made).to.deep.equal(['voice', 'last jump']);
  });

  test('of the voice give way to a later sentence', async () => {
    const { made, ask, rest } = held();
    const first = ask('follow', 's1');
    const second = ask('follow', 's2');
    expect(await first).to.equal(undefined);
    await rest();
    expect(await second).to.equal('s2');
    expect(made).to.deep.equal(['s2']);
  });

  test('to another size drop nothing', async () => {
    const { made, ask, rest } = held();
    void ask('turn', 'turn');
    void ask('relayout', 'size');
    await rest();
    expect(made).to.deep.equal(['turn', 'size']);
  });

  test('go on after one that failed', async () => {
    const { moves } = held();
    moves.clear();
    const fresh = new Moves();
    const failed = fresh.make('turn', () => Promise.reject(new Error('faulty page')));
    expect((await rejection(failed)).message).to.equal('faulty page');
    expect(await fresh.make('turn', async () => 1)).to.equal(1);
  });

  test('that wait are dropped when the book closes', async () => {
    const { moves, made, ask } = held();
    const waiting = ask('turn', 'turn');
    moves.clear();
    expect(await waiting).to.equal(undefined);
    expect(made).to.deep.equal([]);
  });
});
