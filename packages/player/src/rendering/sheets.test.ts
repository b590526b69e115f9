import { expect } from '@open-wc/testing';
import { contentPolicy } from './document/content-policy.ts';
import { lay, slideIn } from './lay.ts';
import { Sheets } from './sheets.ts';

describe('A sheet', () => {
  let stage: HTMLElement;

  beforeEach(() => {
    stage = document.createElement('div');
    stage.style.cssText = 'position:relative;width:400px;height:300px;overflow:hidden';
    document.body.append(stage);
  });

  afterEach(() => stage.remove());

  const take = () => new Sheets(stage, contentPolicy([])).take(2);
  const left = (element: HTMLElement) =>
    element.getBoundingClientRect().left - stage.getBoundingClientRect().left;
  const held = (frames: readonly HTMLIFrameElement[]) =>
    frames.map((frame) => frame.contentDocument?.documentElement.inert);

  const stops = (frames: readonly HTMLIFrameElement[]) => frames.map((frame) => frame.tabIndex);

  it('that is laid aside cannot be seen, and is not off the stage altogether', () => {
    const { element } = take();
    expect(left(element)).to.equal(-399);
    expect(Number(element.style.opacity)).to.be.within(0.0001, 0.002);
  });

  it('that is drawn beforehand is unseen in its place, beneath the shown one', () => {
    const sheets = new Sheets(stage, contentPolicy([]));
    const [shown, next] = [sheets.take(1).element, sheets.take(1).element];
    lay(shown, 'shown');
    lay(next, 'unseen');
    expect(left(next)).to.equal(0);
    expect(Number(next.style.opacity)).to.be.within(0.0001, 0.002);
    const { x, y } = stage.getBoundingClientRect();
    expect(document.elementFromPoint(x + 200, y + 150)?.closest('div')).to.equal(shown);
  });

  it('that is still sliding in when it is laid aside is aside immediately', () => {
    const { element } = new Sheets(stage, contentPolicy([])).take(1);
    lay(element, 'shown');
    slideIn(element, 'right');
    lay(element, 'aside');
    expect(left(element)).to.equal(-399);
    expect(getComputedStyle(element).opacity).to.equal('0.001');
  });

  it('is out of reach as soon as it is taken, and in reach of focus and screen readers only while it is shown', () => {
    const { element, frames } = take();
    // Their documents are still empty; the frames themselves would be Tab stops.
    expect(element.ariaHidden).to.equal('true');
    expect(stops(frames)).to.deep.equal([-1, -1]);
    for (const how of ['aside', 'unseen'] as const) {
      lay(element, how);
      expect(element.ariaHidden, how).to.equal('true');
      expect(held(frames), how).to.deep.equal([true, true]);
      expect(stops(frames), how).to.deep.equal([-1, -1]);
    }
    lay(element, 'shown');
    expect(element.ariaHidden).to.equal('false');
    expect(held(frames)).to.deep.equal([false, false]);
    expect(stops(frames)).to.deep.equal([0, 0]);
  });

  it('with a page of another origin is out of reach as a whole', () => {
    const { element } = take();
    const apart = document.createElement('iframe');
    apart.setAttribute('sandbox', 'allow-scripts');
    apart.srcdoc = '<p>Apart.</p>';
    element.append(apart);
    lay(element, 'aside');
    expect(apart.inert).to.equal(true);
    lay(element, 'shown');
    expect(apart.inert).to.equal(false);
  });
});
