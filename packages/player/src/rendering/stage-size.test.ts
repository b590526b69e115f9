import { aTimeout, expect } from '@open-wc/testing';
import { until } from '../testing/until.ts';
import { StageSize } from './stage-size.ts';

describe('The size of the stage', () => {
  let stage: HTMLElement;
  let settled: number;
  let size: StageSize | undefined;

  beforeEach(async () => {
    stage = document.createElement('div');
    stage.style.cssText = 'width:400px;height:300px';
    document.body.append(stage);
    settled = 0;
  });

  afterEach(() => {
    size?.destroy();
    stage.remove();
  });

  function watch(scales: boolean): StageSize {
    size = new StageSize(stage, { scales: () => scales, onSettled: () => settled++ });
    return size;
  }

  async function resize(width: number): Promise<void> {
    stage.style.width = `${width}px`;
    await aTimeout(100);
  }

  it('is what pages are laid out for until another is taken over', async () => {
    const watched = watch(true);
    await resize(500);
    await until(() => settled === 1, 'it is told');
    expect(watched.outgrown).to.equal(true);
    expect(watched.size).to.deep.equal({ width: 400, height: 300 });
    expect(watched.take()).to.deep.equal({ width: 500, height: 300 });
    expect(watched.size).to.deep.equal({ width: 500, height: 300 });
    expect(watched.outgrown).to.equal(false);
  });

  it('is reported once, 500 ms after the last change, if pages are laid out again', async () => {
    const watched = watch(false);
    for (const width of [420, 440, 460]) await resize(width);
    expect(settled).to.equal(0);
    await until(() => settled > 0, 'it is told');
    expect(settled).to.equal(1);
    expect(watched.take()?.width).to.equal(460);
  });

  it('reports nothing if the stage has its old size again before that', async () => {
    const watched = watch(false);
    await resize(600);
    await resize(400);
    await aTimeout(700);
    expect(settled).to.equal(0);
    expect(watched.outgrown).to.equal(false);
  });

  it('cannot be zero', () => {
    stage.style.width = '0';
    expect(watch(true).size).to.deep.equal({ width: 1, height: 300 });
  });
});
