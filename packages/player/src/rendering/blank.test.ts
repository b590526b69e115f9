import { expect } from '@open-wc/testing';
import { pageXml } from '../../../book/src/testing/epub.ts';
import { silentWav } from '../../../book/src/testing/narrated-book.ts';
import { until } from '../testing/until.ts';
import { makeFrame, openBlank, putInto } from './blank.ts';
import { contentPolicy } from './document/content-policy.ts';

const POLICY = contentPolicy([]);

const pageOf = (body: string) =>
  new DOMParser().parseFromString(pageXml(body), 'application/xhtml+xml').documentElement;

describe('A frame for pages', () => {
  let frame: HTMLIFrameElement;
  beforeEach(() => {
    frame = makeFrame();
    document.body.append(frame);
  });
  afterEach(() => frame.remove());

  it('opens once, with the policy in its head', async () => {
    const blank = await openBlank(frame, POLICY);
    expect(blank.head.firstElementChild?.getAttribute('content')).to.equal(POLICY);
    expect(blank.compatMode).to.equal('CSS1Compat');
    expect(await openBlank(frame, POLICY)).to.equal(blank);
  });

  it('that is opened before it is connected loads one document only', async () => {
    const early = makeFrame();
    let loads = 0;
    early.addEventListener('load', () => loads++);
    const opening = openBlank(early, POLICY);
    document.body.append(early);
    await opening;
    expect(loads).to.equal(1);
    early.remove();
  });

  it('runs no scripts of its own in engines that run our listeners without', async () => {
    await openBlank(frame, POLICY);
    expect(frame.getAttribute('sandbox')).to.equal('allow-same-origin');
  });

  it('shows one page after the other, as XHTML, without adding to the history', async () => {
    const steps = history.length;
    const blank = await openBlank(frame, POLICY);
    for (const words of ['One <i/>page', 'The next']) {
      putInto(blank, pageOf(`<p>${words}</p>`));
      expect(blank.body.textContent).to.equal(words.replace('<i/>', ''));
    }
    expect(frame.contentDocument).to.equal(blank);
    expect(history.length).to.equal(steps);
  });

  it('plays the sounds of a page that waited for it, though they could not be loaded there', async () => {
    const address = URL.createObjectURL(new Blob([silentWav(1)], { type: 'audio/wav' }));
    const root = pageOf(`<audio src="${address}"></audio>`);
    const [sound] = root.getElementsByTagName('audio');
    await until(() => sound?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE, 'it looked for its source');
    await new Promise((resolve) => setTimeout(resolve, 100));
    putInto(await openBlank(frame, POLICY), root);
    await sound?.play().catch(() => undefined);
    expect(sound?.error?.message).to.equal(undefined);
    expect(sound?.duration).to.equal(1);
    URL.revokeObjectURL(address);
  });

  it('keeps its policy from page to page: a script that was overlooked does not run, and our listeners do', async () => {
    const blank = await openBlank(frame, POLICY);
    putInto(blank, pageOf('<p>One.</p>'));
    putInto(
      blank,
      pageOf(
        '<script>top.ran = 1</script><p onclick="top.ran = 2">Press</p><img src="x" onerror="top.ran = 3"/>',
      ),
    );
    let presses = 0;
    blank.addEventListener('click', () => presses++);
    blank.querySelector('p')?.click();
    await new Promise((resolve) => setTimeout(resolve));
    expect(presses).to.equal(1);
    expect(window).to.not.have.property('ran');
  });
});
