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
});
