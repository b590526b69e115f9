import { aTimeout, expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { makeEpub } from '../../../../book/src/testing/epub.ts';
import { frogFiles, Hearing, openFrog, scriptedFrames } from '../../testing/frog.ts';
import {
  allOf,
  button,
  buttonNames,
  framesOf,
  key,
  openPlayer,
  press,
  shownIn,
  storeOf,
  untilShown,
} from '../../testing/player.ts';
import { until } from '../../testing/until.ts';
import type { BookPlayer } from './book-player.ts';

const focusPage = (player: BookPlayer) => scriptedFrames(player).page.contentWindow?.focus();

/** Where the middle of the stage is on the screen. */
const middleOf = (player: BookPlayer): [number, number] => {
  const { left, top, width, height } = player.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
};

describe('A frog book in <book-player> is read', () => {
  let hearing: Hearing;
  beforeEach(() => {
    hearing = new Hearing();
  });
  afterEach(() => hearing.end());

  const three = () =>
    openFrog(
      [1, 2, 3].map((n) => ({
        body: `<p id="s1">Page ${n}.</p><input id="field"/>`,
        script: "say('there')",
      })),
    );

  it('with the arrow keys inside the page', async () => {
    const player = await three();
    focusPage(player);
    await sendKeys({ press: 'ArrowRight' });
    await untilShown(player, 'p2.xhtml');
    focusPage(player);
    await sendKeys({ press: 'ArrowLeft' });
    await untilShown(player, 'p1.xhtml');
  });

  it('with the arrow keys if nothing has the focus', async () => {
    const player = await three();
    await key(player, 'ArrowRight');
    await untilShown(player, 'p2.xhtml');
  });

  it('and keeps the keys that it uses itself', async () => {
    const player = await openFrog([
      {
        body: '<input id="field"/>',
        script:
          "document.getElementById('field').addEventListener('keydown', ({ key }) => say(key)); document.getElementById('field').focus()",
      },
      {},
    ]);
    focusPage(player);
    await sendKeys({ press: 'ArrowRight' });
    await hearing.until('ArrowRight');
    await aTimeout(100);
    expect(shownIn(player)).to.equal('p1.xhtml');
  });

  it('and keeps the keys that its script has handled', async () => {
    const player = await openFrog([
      {
        script: "addEventListener('keydown', (event) => { event.preventDefault(); say(event.key) }, true)",
      },
      {},
    ]);
    focusPage(player);
    await sendKeys({ press: 'ArrowRight' });
    await hearing.until('ArrowRight');
    await aTimeout(100);
    expect(shownIn(player)).to.equal('p1.xhtml');
  });

  it('and Escape in the page closes what is open in the player', async () => {
    const player = await three();
    await press(player, 'Table of contents');
    focusPage(player);
    await sendKeys({ press: 'Escape' });
    await until(() => allOf(player, 'book-contents').length === 0);
  });

  it('with the buttons at its sides, which say what they do', async () => {
    const player = await three();
    expect(buttonNames(player)).to.include.members(['Next page', 'Previous page']);
    expect(button(player, 'Previous page').getAttribute('aria-disabled')).to.equal('true');
    await press(player, 'Next page');
    await untilShown(player, 'p2.xhtml');
  });

  it('with its own links, and no way back is offered', async () => {
    const player = await openFrog([
      {
        body: '<p><a id="on" href="p2.xhtml">On</a></p>',
        script: "addEventListener('load', () => document.getElementById('on').click())",
      },
      {},
    ]);
    await untilShown(player, 'p2.xhtml');
    expect(storeOf(player).journey.wayBack).to.equal(null);
  });

  it('from its contents, and to an element of its page', async () => {
    const player = await openFrog(
      [
        {},
        {
          body: '<p style="height: 3000px">Far</p><p id="end">End</p>',
          script: "addEventListener('hashchange', () => say(location.hash))",
        },
      ],
      { layout: 'reflowable' },
    );
    await press(player, 'Table of contents');
    await press(player, 'Section 2');
    await untilShown(player, 'p2.xhtml');
    await storeOf(player).journey.goToPath('EPUB/p2.xhtml', 'end');
    await hearing.until('#end');
  });

  it('and asks before a link leads out, which only the reader can press', async () => {
    const player = await openFrog([
      {
        body: '<p><a id="out" style="position:fixed;inset:0" href="https://elsewhere.invalid/">Out</a></p>',
        script: "document.getElementById('out').click(); say('pressed')",
      },
    ]);
    await hearing.until('pressed');
    await aTimeout(100);
    expect(storeOf(player).externalLink).to.equal(null);
    await sendMouse({ type: 'click', position: middleOf(player) });
    await until(() => storeOf(player).externalLink === 'https://elsewhere.invalid/');
  });

  it('and a press in the page does not turn it', async () => {
    const player = await three();
    storeOf(player).chrome.hide();
    await sendMouse({ type: 'click', position: middleOf(player) });
    await until(() => storeOf(player).chrome.barsVisible, 'the toolbar comes back');
    expect(shownIn(player)).to.equal('p1.xhtml');
  });

  it('and does not turn by itself after a time', async () => {
    const player = await three();
    await player.play();
    expect(storeOf(player).journey.turnsByItself).to.equal(false);
    expect(shownIn(player)).to.equal('p1.xhtml');
    expect(storeOf(player).playback.wanted).to.equal(false);
  });

  it('beside an ordinary page of the same spread', async () => {
    const files = frogFiles([{ script: "say('left')" }, { body: '<p id="s1">Right</p>' }]);
    const spread = String(files['EPUB/package.opf'])
      .replace('rendition:page-spread-center', 'rendition:page-spread-left')
      .replace('rendition:page-spread-center', 'rendition:page-spread-right');
    const player = await openPlayer(await makeEpub({ ...files, 'EPUB/package.opf': spread }), {
      frogFunctionality: true,
    });
    await hearing.until('left');
    expect(shownIn(player)).to.equal('p1.xhtml+p2.xhtml');
    const [left, right] = framesOf(player).map((frame) => frame.getBoundingClientRect());
    expect(Math.abs((left?.right ?? 0) - (right?.left ?? 9))).to.be.below(1);
    expect(framesOf(player)[1]?.contentDocument?.body.textContent).to.contain('Right');
  });
});
