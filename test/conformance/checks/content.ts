import { isGreen, isWhite, share } from '../png.ts';
import type { Probe } from '../probe.ts';
import { type Checks, see } from '../verdict.ts';
import { ownFont, saying } from './seen.ts';

/** The heart is filled with green stars on white: its box has both colours. */
async function stars(probe: Probe): Promise<string> {
  const sheet = await probe.sheet();
  const [box] = await probe.boxes(sheet, 'svg .fil0');
  const [fill = ''] = await probe.styles(sheet, 'svg .fil0', 'fill');
  see(box !== undefined && box.width > 20, 'The drawing is not on screen.');
  see(fill.includes('#star'), `The drawing is filled with "${fill}".`);
  const scale = sheet.box.width / (await sheet.frame.evaluate(() => innerWidth));
  const picture = await probe.picture({
    x: sheet.box.x + (box.x + box.width * 0.3) * scale,
    y: sheet.box.y + (box.y + box.height * 0.3) * scale,
    width: box.width * 0.4 * scale,
    height: box.height * 0.3 * scale,
  });
  const [green, white] = [share(picture, isGreen), share(picture, isWhite)];
  see(
    green > 0.1 && white > 0.1,
    `Inside the drawing ${percent(green)} is green and ${percent(white)} white: no pattern.`,
  );
  return `inside the drawing ${percent(green)} is star and ${percent(white)} ground`;
}

export const content: Checks = {
  'cnt-css-fonts_ot': (probe) => ownFont(probe, '.font-opentype'),
  'cnt-css-fonts_woff': (probe) => ownFont(probe, '.font-woff'),
  'cnt-mathml-support': async (probe) => {
    const sheet = await probe.sheet();
    const [math] = await probe.boxes(sheet, 'math');
    const [base] = await probe.boxes(sheet, 'msup > :first-child');
    const [raised] = await probe.boxes(sheet, 'msup > :last-child');
    see(math !== undefined && math.width > 20 && math.height > 10, 'There is no equation on the page.');
    see(base !== undefined && raised !== undefined, 'The equation has no superscript.');
    const [baseMiddle, raisedMiddle] = [base.y + base.height / 2, raised.y + raised.height / 2];
    see(raisedMiddle < baseMiddle - 2 && raised.height < base.height, 'The superscript is not raised.');
    return `the superscript stands ${(baseMiddle - raisedMiddle).toFixed(1)} px above its base`;
  },
  'cnt-svg-css': stars,
  'cnt-svg-css-inclusion': stars,
  'cnt-svg-embedded': async (probe) => {
    const sheet = await probe.sheet();
    const [box] = await probe.boxes(sheet, 'svg path');
    see(box !== undefined && box.width > 50 && box.height > 50, 'The drawing is not on screen.');
    const picture = await probe.picture({
      ...box,
      x: sheet.box.x + box.x,
      y: sheet.box.y + box.y,
    });
    const drawn = share(picture, (colour) => !isWhite(colour));
    see(drawn > 0.05, 'Where the drawing should be, all is white.');
    return `a drawing of ${box.width.toFixed(0)} by ${box.height.toFixed(0)} px, ${percent(drawn)} of it inked`;
  },
  'cnt-xhtml-support': saying('Test passes if you see this.'),
};

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}
