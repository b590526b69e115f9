import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { ClockDouble } from '../../testing/clock-double.ts';
import './book-tooltip.ts';
import type { BookTooltip } from './book-tooltip.ts';
import { place } from './place.ts';
import { dismissTooltip } from './shown-tooltip.ts';

describe('<book-tooltip>', () => {
  let clock: ClockDouble;
  let tooltip: BookTooltip;
  let play: HTMLElement;
  let next: HTMLElement;

  beforeEach(async () => {
    const row = await fixture(
      html`<p>
        <button data-tip="Play">▷</button> <button data-tip="Next page">›</button> <button id="plain">x</button>
        <book-tooltip></book-tooltip>
      </p>`,
    );
    [play, next] = [...row.querySelectorAll<HTMLElement>('[data-tip]')] as [HTMLElement, HTMLElement];
    tooltip = row.querySelector<BookTooltip>('book-tooltip') as BookTooltip;
    clock = new ClockDouble();
  });

  afterEach(() => clock.restore());

  const point = (target: Element, type: string, pointerType = 'mouse') =>
    target.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true, composed: true }));
  const pass = async (time: number) => {
    clock.pass(time);
    await tooltip.updateComplete;
    // The words are drawn before it appears.
    await Promise.resolve();
  };
  const hover = async (target: Element) => {
    point(target, 'pointerover');
    await pass(400);
  };
  const text = () => tooltip.shadowRoot?.textContent;

  it('says what a button does when the mouse rests on it', async () => {
    point(play, 'pointerover');
    await pass(399);
    expect(tooltip.shown).to.equal(false);
    await pass(1);
    expect(tooltip.shown).to.equal(true);
    expect(text()).to.equal('Play');
  });

  it('does not appear if the mouse only passes by, nor for fingers', async () => {
    point(play, 'pointerover');
    await pass(200);
    point(play, 'pointerout');
    await pass(5000);
    expect(tooltip.shown).to.equal(false);
    point(play, 'pointerover', 'touch');
    await pass(5000);
    expect(tooltip.shown).to.equal(false);
  });

  it('is beside its button in browsers without popovers, whatever contains it', async () => {
    const names = ['popover', 'showPopover', 'hidePopover'] as const;
    const taken = names.map((name) => Object.getOwnPropertyDescriptor(HTMLElement.prototype, name));
    for (const name of names) Reflect.deleteProperty(HTMLElement.prototype, name);
    try {
      const row = await fixture<HTMLElement>(
        html`<p style="contain: layout; margin: 200px 0 0 150px; width: 300px">
          <button data-tip="Play">▷</button><book-tooltip></book-tooltip>
        </p>`,
      );
      tooltip = row.querySelector('book-tooltip') as BookTooltip;
      const button = row.querySelector('button') as HTMLElement;
      await hover(button);
      const [words, icon] = [tooltip.getBoundingClientRect(), button.getBoundingClientRect()];
      const { left, top } = place(words, icon, { width: innerWidth, height: innerHeight });
      // Moved by half pixels, as screens have them.
      expect(words.left).to.be.closeTo(left, 0.5);
      expect(words.top).to.be.closeTo(top, 0.5);
      dismissTooltip();
      expect(tooltip.getBoundingClientRect().width).to.equal(0);
    } finally {
      names.forEach((name, at) => {
        Object.defineProperty(HTMLElement.prototype, name, taken[at] as PropertyDescriptor);
      });
    }
  });

  it('hides one second after the mouse has left (spec §9)', async () => {
    await hover(play);
    point(play, 'pointerout');
    await pass(999);
    expect(tooltip.shown).to.equal(true);
    await pass(1);
    expect(tooltip.shown).to.equal(false);
  });

  it('stays while the mouse is on it (WCAG 1.4.13, hoverable)', async () => {
    await hover(play);
    point(play, 'pointerout');
    await pass(500);
    point(tooltip, 'pointerover');
    await pass(60_000);
    expect(tooltip.shown).to.equal(true);
    point(tooltip, 'pointerout');
    await pass(1000);
    expect(tooltip.shown).to.equal(false);
  });

  it('stays as long as the mouse rests on the button (WCAG 1.4.13, persistent)', async () => {
    await hover(play);
    await pass(60_000);
    expect(tooltip.shown).to.equal(true);
  });

  it('hides immediately with Escape, wherever that is pressed (WCAG 1.4.13, dismissible)', async () => {
    await hover(play);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(tooltip.shown).to.equal(false);
    await hover(next);
    dismissTooltip();
    expect(tooltip.shown).to.equal(false);
  });

  it('hides half a second after another key (spec §9)', async () => {
    await hover(play);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    await pass(499);
    expect(tooltip.shown).to.equal(true);
    await pass(1);
    expect(tooltip.shown).to.equal(false);
  });

  it('hides with a press: what opens must not be covered', async () => {
    await hover(play);
    play.click();
    expect(tooltip.shown).to.equal(false);
  });

  it('moves on immediately from button to button', async () => {
    await hover(play);
    point(play, 'pointerout');
    point(next, 'pointerover');
    await pass(0);
    expect(text()).to.equal('Next page');
    expect(tooltip.shown).to.equal(true);
  });

  it('appears with keyboard focus too, and hides with it', async () => {
    await sendKeys({ press: 'Tab' });
    if (document.activeElement !== play) play.focus();
    await pass(400);
    expect(tooltip.shown).to.equal(true);
    expect(text()).to.equal('Play');
    play.blur();
    expect(tooltip.shown).to.equal(false);
  });

  it('is only visual: the button has its name itself', () => {
    expect(tooltip.getAttribute('aria-hidden')).to.equal('true');
  });

  it('leaves nothing running behind it', async () => {
    point(play, 'pointerover');
    tooltip.remove();
    expect(clock.running).to.equal(0);
  });
});

describe('The place of a tooltip', () => {
  const window = { width: 400, height: 800 };
  const tip = { width: 100, height: 30 };

  it('is under a button above, over a button below, centred on it', () => {
    expect(place(tip, { left: 150, top: 10, width: 50, height: 50 }, window)).to.deep.equal({
      left: 125,
      top: 66,
    });
    expect(place(tip, { left: 150, top: 740, width: 50, height: 50 }, window)).to.deep.equal({
      left: 125,
      top: 704,
    });
  });

  it('is whole in the window', () => {
    expect(place(tip, { left: 0, top: 10, width: 48, height: 48 }, window).left).to.equal(8);
    expect(place(tip, { left: 352, top: 10, width: 48, height: 48 }, window).left).to.equal(292);
  });
});
