import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import {
  allOf,
  atRest,
  button,
  oneOf,
  openPlayer,
  press,
  resize,
  settled,
  storeOf,
} from '../../testing/player.ts';
import type { BookPlayer } from '../book-player/book-player.ts';
import { clockText, volumeIcon } from '../sliders.ts';

const open = async (width = 1000): Promise<BookPlayer> => {
  return openPlayer(await narratedBook([{ sentences: ['One.'], seconds: 5 }]), {}, width);
};

const sliders = (player: BookPlayer) =>
  allOf<HTMLInputElement>(player, 'input[type="range"]').filter((slider) => slider.checkVisibility());
const speedOf = (player: BookPlayer) =>
  sliders(player).find((slider) => slider.max === '200') as HTMLInputElement;

describe('<book-controls>', () => {
  it('sets the speed in percent, from 50 to 200 in steps of 10', async () => {
    const player = await open();
    const speed = speedOf(player);
    expect([speed.min, speed.max, speed.step, speed.value]).to.deep.equal(['50', '200', '10', '100']);
    expect(speed.getAttribute('aria-label')).to.equal('Speed');
    expect(allOf(player, 'label').filter((label) => label.textContent?.trim() === '')).to.deep.equal([]);
    expect(speed.closest('label')).to.equal(null);
    speed.focus();
    await sendKeys({ press: 'ArrowRight' });
    await settled(player);
    expect(storeOf(player).settings.playbackRate).to.equal(1.1);
    expect(speed.getAttribute('aria-valuetext')).to.equal('110 per cent');
  });

  it('says the speed while the hand still drags it, here and in the settings', async () => {
    const player = await open();
    await press(player, 'Settings');
    const numbers = () => allOf(player, '.percent, .speed .value').map((each) => each.textContent?.trim());
    for (const slider of sliders(player).filter(({ max }) => max === '200')) {
      for (const percent of [130, 180]) {
        slider.value = String(percent);
        // A drag is inputs; the change comes when the hand lets go.
        slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await settled(player);
        expect(numbers(), `at ${percent}`).to.deep.equal([`${percent}%`, `${percent}%`]);
      }
    }
  });

  it('sets the volume in tenths', async () => {
    const player = await open();
    const volume = oneOf<HTMLInputElement>(player, 'input[aria-label="Volume"]');
    expect([volume.min, volume.max, volume.step]).to.deep.equal(['0', '1', '0.1']);
    volume.focus();
    await sendKeys({ press: 'ArrowRight' });
    await settled(player);
    expect(storeOf(player).settings.audioVolume).to.equal(0.1);
    expect(volume.getAttribute('aria-valuetext')).to.equal('10 per cent');
  });

  it('says why the first and the last page cannot be turned further', async () => {
    const player = await open();
    expect(button(player, 'Previous page').getAttribute('aria-description')).to.equal(
      'This is the first page.',
    );
    expect(button(player, 'Next page').getAttribute('aria-description')).to.equal('This is the last page.');
  });

  it('leaves the speed to the settings if space is tight, and on a phone position and volume too', async () => {
    const player = await open(1000);
    const names = () =>
      sliders(player).map(
        (slider) => slider.getAttribute('aria-label') ?? slider.labels?.[0]?.textContent?.trim(),
      );
    expect(names()).to.have.length(3);
    await resize(player, 700);
    expect(names()).to.deep.equal(['Position', 'Volume']);
    await resize(player, 390);
    expect(names()).to.deep.equal([]);
    await press(player, 'Settings');
    expect(names().map((name) => name?.split(/\s/)[0])).to.deep.equal(['Position', 'Volume', 'Speed']);
    expect(button(player, 'Mute')).to.exist;
  });

  for (const width of [320, 390, 620, 740, 1000]) {
    it(`has buttons of at least 48 px that are apart at ${width} px`, async () => {
      const player = await open(width);
      const bar = oneOf<HTMLElement>(player, 'book-controls');
      const boxes = [...(bar.shadowRoot?.querySelectorAll<HTMLElement>('button, input') ?? [])]
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect())
        .toSorted((a, b) => a.left - b.left);
      expect(bar.scrollWidth).to.be.at.most(bar.clientWidth);
      for (const [at, { left, height }] of boxes.entries()) {
        expect(height).to.be.at.least(44);
        expect(left, `${at}`).to.be.at.least(boxes[at - 1]?.right ?? 0);
      }
    });
  }
});

describe('<book-settings>', () => {
  it('is whole in a window as low as at 400 percent zoom, and scrolls there (WCAG 1.4.10)', async () => {
    const player = await open(320);
    await resize(player, 320, 320);
    await press(player, 'Settings');
    await atRest(player);
    const panel = oneOf<HTMLElement>(player, '[role="group"][aria-label="Settings"]');
    expect(panel.getBoundingClientRect().top).to.be.at.least(player.getBoundingClientRect().top);
    expect(panel.scrollHeight).to.be.above(panel.clientHeight);
  });

  it('covers nothing of the page on a phone, where its effect is to be seen', async () => {
    const player = await open(390);
    await resize(player, 390, 844);
    await press(player, 'Settings');
    await atRest(player);
    const panel = oneOf<HTMLElement>(player, '[role="group"][aria-label="Settings"]').getBoundingClientRect();
    const page = oneOf<HTMLElement>(player, '.stage').getBoundingClientRect();
    expect(panel.top, 'where the settings begin').to.be.at.least(page.bottom);
    expect(page.height, 'what is seen of the page').to.be.above(300);
    expect(oneOf(player, '.stage').clientWidth, 'the page is laid out as before').to.equal(390);
  });

  it('has no switch for highlighting if the host says that there is none', async () => {
    const player = await openPlayer(await narratedBook([{ sentences: ['One.'], seconds: 5 }]), {
      book: { properties: { sentenceHighlighting: false } },
    });
    await press(player, 'Settings');
    const names = allOf<HTMLElement>(player, '[role="switch"]').map(
      (each) => each.closest('label')?.textContent,
    );
    expect(names).to.deep.equal(['Turn pages automatically', 'Two pages side by side', 'Dark theme']);
  });
});

describe('The icon of the volume', () => {
  for (const [volume, name] of [
    [0, 'muted'],
    [0.1, 'volumeLow'],
    [0.2, 'volumeLow'],
    [0.3, 'volumeMiddle'],
    [0.7, 'volumeMiddle'],
    [0.8, 'volumeHigh'],
    [1, 'volumeHigh'],
  ] as const) {
    it(`is ${name} at ${volume}`, () => {
      expect(volumeIcon(volume)).to.equal(name);
    });
  }
});

describe('A time', () => {
  it('is shown as minutes and seconds', () => {
    expect([0, 5.9, 65, 3600, -1].map(clockText)).to.deep.equal(['0:00', '0:05', '1:05', '60:00', '0:00']);
  });
});
