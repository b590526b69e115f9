import { expect } from '@open-wc/testing';
import { stylePage } from './page-style.ts';

describe('A page', () => {
  for (const reflows of [true, false])
    it(`that ${reflows ? 'flows' : 'is drawn'} keeps a finger's swipe from the history of the browser`, async () => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const page = frame.contentDocument as Document;
      page.body.textContent = 'One.';
      stylePage(page, reflows, 'plain');
      expect(getComputedStyle(page.documentElement).touchAction).to.equal('pan-y pinch-zoom');
      frame.remove();
    });

  it('in the dark tells links from text, and keeps coloured words of a lit sentence legible', () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const page = frame.contentDocument as Document;
    page.head.innerHTML = '<style>a { text-decoration: none }</style>';
    page.body.innerHTML =
      '<p id="text">One <a id="link" href="p2.xhtml">two</a>. <span data-aloud-active><b id="word" style="color:#123">three</b></span></p>';
    stylePage(page, true, 'dark');
    const colourOf = (id: string) => getComputedStyle(page.getElementById(id) as Element).color;
    expect(colourOf('link')).not.to.equal(colourOf('text'));
    expect(getComputedStyle(page.getElementById('link') as Element).textDecorationLine).to.equal('underline');
    expect(colourOf('word')).to.equal('rgb(255, 244, 214)');
    frame.remove();
  });
});
