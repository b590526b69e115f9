import { aTimeout, expect, nextFrame } from '@open-wc/testing';
import { Clock } from './clock.ts';

describe('The clock of narration', () => {
  it('ticks with the media position, frame by frame', async () => {
    const ticks: number[] = [];
    const clock = new Clock((position) => ticks.push(position));
    clock.start(document.createElement('audio'));
    await nextFrame();
    await nextFrame();
    await nextFrame();
    clock.stop();
    expect(ticks.length).to.be.above(1);
    expect(new Set(ticks)).to.deep.equal(new Set([0]));
  });

  it('leaves no frame and no listener behind when it is stopped', async () => {
    let ticks = 0;
    const audio = document.createElement('audio');
    const clock = new Clock(() => ticks++);
    clock.start(audio);
    clock.stop();
    const before = ticks;
    audio.dispatchEvent(new Event('timeupdate'));
    document.dispatchEvent(new Event('visibilitychange'));
    await aTimeout(60);
    expect(ticks).to.equal(before);
  });

  it('follows the last element it was given', async () => {
    const [first, second] = [document.createElement('audio'), document.createElement('audio')];
    let ticks = 0;
    const clock = new Clock(() => ticks++);
    clock.start(first);
    clock.start(second);
    await nextFrame();
    clock.stop();
    first.dispatchEvent(new Event('timeupdate'));
    expect(ticks).to.be.below(3);
  });
});
