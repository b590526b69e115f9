import { scrollable } from '../page/look.ts';
import { type Checks, NotSupported, see } from '../verdict.ts';
import { middle } from './fixed.ts';
import { scrollsBy, swipeOn } from './scrolling.ts';

export const layoutFlow: Checks = {
  'lay-pkg-flow-paginated': async (probe) => {
    const sheet = await probe.nextUntil('There now is your insular city');
    let screens = 1;
    while (screens < 30 && !/Chapter 2\. The Carpet-Bag/.test(await probe.text())) {
      const current = await probe.sheet();
      see((await current.frame.evaluate(scrollable)) === 0, 'The page can be scrolled downwards.');
      see(await probe.next(), 'The chapter does not go on.');
      screens++;
    }
    see(screens > 2, `"${sheet.text.slice(0, 40)}" fills only one screen.`);
    return `the chapter takes ${screens - 1} screens, turned by Next page; nothing scrolls`;
  },
  'lay-pkg-flow-scrolled-doc': async (probe) => {
    const sheet = await probe.nextUntil('There now is your insular city');
    const far = await scrollsBy(sheet);
    see(far > 100, `The chapter can be scrolled by ${far} px only.`);
    see(await probe.turned(() => swipeOn(sheet)), 'A swipe leads nowhere.');
    see(/Chapter 2\. The Carpet-Bag/.test(await probe.text()), 'A swipe does not lead to the next document.');
    return `the chapter scrolls by ${far} px; a swipe leads to the next`;
  },
  'lay-reflow-align-x-center': async (probe) => {
    const sheet = await probe.nextUntil('The test passes if this page appears centered');
    const boxes = await probe.boxes(sheet, 'h1, p');
    const [left, right] = [
      Math.min(...boxes.map(({ x }) => x)),
      Math.max(...boxes.map(({ x, width }) => x + width)),
    ];
    const centre = sheet.box.x + (left + right) / 2;
    // The test itself says that it does not apply to reading systems without the property.
    if (Math.abs(centre - middle(probe)) > 2)
      throw new NotSupported(
        `rendition:align-x-center has no effect: the middle of the text is at ${centre.toFixed(0)} px, that of the window at ${middle(probe)} px.`,
      );
    return `the middle of the text is at ${centre.toFixed(0)} px, as the window's`;
  },
};
