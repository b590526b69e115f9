import { describe, expect, it } from 'vitest';
import { rejection } from '../../../book/src/testing/rejection.ts';
import { LatestQueue, OvertakenError } from './queue.ts';

/** A job that waits until it is released. */
const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe('The queue of page turns', () => {
  it('runs one job at a time, in order', async () => {
    const queue = new LatestQueue();
    const seen: string[] = [];
    const { open, opened } = gate();
    const first = queue.run(async () => {
      seen.push('first begins');
      await opened;
      seen.push('first ends');
    });
    const second = queue.run(async () => {
      seen.push('second');
      return 2;
    });
    open();
    await first;
    expect(await second).to.equal(2);
    expect(seen).to.deep.equal(['first begins', 'first ends', 'second']);
  });

  it('keeps only the latest of the waiting jobs', async () => {
    const queue = new LatestQueue();
    const { open, opened } = gate();
    const running = queue.run(() => opened);
    const overtaken = rejection(queue.run(async () => 2));
    const latest = queue.run(async () => 3);
    expect(await overtaken).to.be.instanceOf(OvertakenError);
    open();
    await running;
    expect(await latest).to.equal(3);
  });

  it('says whether a job is waiting', async () => {
    const queue = new LatestQueue();
    const { open, opened } = gate();
    const running = queue.run(() => opened);
    expect(queue.isWaiting).to.equal(false);
    const waiting = queue.run(async () => 2);
    expect(queue.isWaiting).to.equal(true);
    open();
    await running;
    await waiting;
    expect(queue.isWaiting).to.equal(false);
  });

  it('goes on after a job that failed', async () => {
    const queue = new LatestQueue();
    const failed = queue.run(() => Promise.reject(new Error('faulty page')));
    expect((await rejection(failed)).message).to.equal('faulty page');
    expect(await queue.run(async () => 1)).to.equal(1);
  });

  it('drops waiting jobs when it is cleared', async () => {
    const queue = new LatestQueue();
    const { open, opened } = gate();
    const running = queue.run(() => opened);
    const waiting = rejection(queue.run(async () => 2));
    queue.clear();
    expect(await waiting).to.be.instanceOf(OvertakenError);
    open();
    await running;
  });
});
