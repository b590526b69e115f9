import { createHash } from 'node:crypto';
import { isRed, isWhite, share } from '../png.ts';
import type { Probe, Sheet } from '../probe.ts';
import { same, see } from '../verdict.ts';
import { readFromEpub } from '../zip.ts';

/** Middle of the area for pages (x). */
export function middle(probe: Probe): number {
  return (probe.page.viewportSize()?.width ?? 0) / 2;
}

/** The page numbers on each screen, as text: `1|2 3|4`. */
export function pattern(screens: ReadonlyArray<readonly Sheet[]>): string {
  const number = ({ text }: Sheet) => /Page (\d+)/.exec(text)?.[1] ?? '?';
  return screens.map((sheets) => sheets.map(number).join(' ')).join('|');
}

/** All four pages are shown in spine order, each once, none blank. */
export async function inOrder(probe: Probe): Promise<string> {
  const seen = pattern(await probe.screens());
  same(seen.replace(/\D/g, ''), '1234', `Screens ${seen}: pages in order`);
  return seen;
}

/** The two pages of a spread meet in the middle and have the same height. @throws Failed */
export function spread(probe: Probe, sheets: readonly Sheet[]): void {
  const [left, right] = sheets;
  see(
    left !== undefined && right !== undefined && sheets.length === 2,
    `${sheets.length} pages are on screen.`,
  );
  const gap = right.box.x - (left.box.x + left.box.width);
  see(Math.abs(gap) <= 2, `There are ${gap.toFixed(1)} px between the two pages.`);
  see(Math.abs(right.box.x - middle(probe)) <= 2, 'The fold is not in the middle.');
  see(Math.abs(left.box.height - right.box.height) <= 2, 'The two pages differ in height.');
}

/** A page has the proportions of its viewport. @throws Failed */
export function proportions({ box }: Sheet, width: number, height: number): void {
  const [seen, wanted] = [box.width / box.height, width / height];
  see(
    Math.abs(seen - wanted) < 0.01,
    `The page is ${box.width.toFixed(0)} by ${box.height.toFixed(0)} px; its viewport is ${width} by ${height}.`,
  );
}

/** Each screen has one page with the proportions of its viewport, and nothing red. */
export async function clipped(probe: Probe, pages: number): Promise<string> {
  for (let page = 1; page <= pages; page++) {
    const sheet = (await probe.sheets())[0];
    see(sheet !== undefined, 'There is no page on screen.');
    proportions(sheet, 900, 600);
    const picture = await probe.picture(sheet.box);
    const [red, white] = [share(picture, isRed), share(picture, isWhite)];
    see(red === 0, `${(red * 100).toFixed(2)} % of page ${page} is red.`);
    see(
      white > 0.5 && white < 0.99,
      `Page ${page} shows no grid on white (${(white * 100).toFixed(0)} % white).`,
    );
    if (page < pages) see(await probe.next(), `There is no page ${page + 1}.`);
  }
  const around = await probe.picture({ x: 0, y: 0, width: 1280, height: 800 });
  see(share(around, isRed) === 0, 'There is red beside the page.');
  return 'grid on white, in the proportions of its viewport, no red anywhere';
}

/** A page and the next have the same size and the same pixels. */
export async function alike(probe: Probe): Promise<string> {
  const pictures: Array<Awaited<ReturnType<Probe['picture']>>> = [];
  for (const turn of [0, 1]) {
    if (turn === 1) see(await probe.next(), 'There is no second page.');
    const sheet = await probe.sheet();
    proportions(sheet, 1000, 600);
    pictures.push(await probe.picture(sheet.box));
  }
  const [first, second] = pictures;
  see(first !== undefined && second !== undefined, 'There are no pictures.');
  same([second.width, second.height], [first.width, first.height], 'Size of the second page');
  let other = 0;
  for (let y = 0; y < first.height; y++)
    for (let x = 0; x < first.width; x++)
      if (first.at(x, y).some((value, channel) => Math.abs(value - (second.at(x, y)[channel] ?? 0)) > 8))
        other++;
  see(other === 0, `${other} pixels differ between the two pages.`);
  return `both pages ${first.width} by ${first.height} px, no pixel different`;
}

/** A fixed page is followed by a document that flows over several screens. */
export async function fixedThenFlowing(probe: Probe, width: number, height: number): Promise<string> {
  proportions(await probe.sheet(), width, height);
  see(await probe.next(), 'There is no second page.');
  return flowing(probe);
}

/** The document on screen is reflowable: it continues on the next screen, and breaks differently in another window. */
export async function flowing(probe: Probe): Promise<string> {
  const sheet = await probe.sheet();
  const wide = sheet.text;
  see(wide.length > 200, `The page says only "${wide.slice(0, 80)}".`);
  see(await probe.next(), 'The text does not go on on another screen.');
  const after = await probe.text();
  see(after !== wide && after.length > 20, 'The next screen shows the same.');
  await probe.key('ArrowLeft');
  await probe.resize(480, 800);
  const narrow = await probe.text();
  see(
    narrow.length > 50 && narrow.length < wide.length * 0.8,
    'In a narrow window as much text is on screen as in a wide one.',
  );
  return `text flows: ${wide.length} characters on a wide screen, ${narrow.length} on a narrow one`;
}

const LETTERS = ['Title', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

/** Each page of the picture book shows its own picture and nothing else, in order, compared by hash with the book. */
export async function pictureBook(probe: Probe): Promise<string> {
  const wanted = LETTERS.map((letter) => hash(readFromEpub(probe.file, `EPUB/images/${letter}.png`)));
  const seen: string[] = [];
  const shape: number[] = [];
  const look = async () => {
    const sheets = await probe.sheets();
    shape.push(sheets.length);
    for (const sheet of sheets) {
      proportions(sheet, 1674, 1378);
      const images = (await probe.images(sheet)).filter(({ naturalWidth }) => naturalWidth > 0);
      same(images.length, 1, 'Pictures on a page');
      same(sheet.text, '', 'Text beside the picture');
      const bytes = await probe.page.evaluate(async (src) => {
        const buffer = await (await fetch(src)).arrayBuffer();
        return [...new Uint8Array(buffer)];
      }, images[0]?.src ?? '');
      seen.push(hash(Buffer.from(bytes)));
    }
  };
  await look();
  while (seen.length < LETTERS.length && (await probe.next())) await look();
  const order = seen.map((each) => LETTERS[wanted.indexOf(each)] ?? '?');
  same(order, LETTERS, 'Pictures in order');
  see(!(await probe.next()), 'After the last picture there is another page.');
  return `nine pictures in order on screens of ${shape.join(', ')}, each the file of the book`;
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
