import { expect } from '@open-wc/testing';
import { stylePage } from '../page-style.ts';
import type { Size } from '../size.ts';
import { charactersBefore } from '../text-offset.ts';
import { countPages, layOutColumns, type Placing } from './columns.ts';
import { firstRange } from './first-range.ts';

const TEXT = Array.from(
  { length: 60 },
  (_, n) => `<p id="p${n}">Sentence ${n} of a long chapter, which goes on for a line or two.</p>`,
).join('');

/** In a frame of 599 px. */
const secondPage = ({ left }: DOMRect) => (left < 599 ? 'before' : left < 1198 ? 'here' : 'after');

describe('A reflowable document', () => {
  let frame: HTMLIFrameElement;

  const layOut = (
    size: Size,
    attributes = '',
    body = TEXT,
    { centered = false, pageSpread = null }: Partial<Placing> = {},
  ) => {
    frame.style.width = `${size.width}px`;
    frame.style.height = `${size.height}px`;
    const document = frame.contentDocument as Document;
    document.open();
    document.write(`<!doctype html><html ${attributes}><head></head><body>${body}</body></html>`);
    document.close();
    stylePage(document, true, 'plain');
    const columns = layOutColumns(document, size, { centered, pageSpread });
    const lefts = [...document.querySelectorAll('p')].map((p) =>
      Math.round(p.getClientRects()[0]?.left ?? 0),
    );
    return { document, columns, lefts: [...new Set(lefts)], pages: countPages(document, columns) };
  };

  beforeEach(() => {
    frame = document.createElement('iframe');
    frame.style.border = '0';
    document.body.append(frame);
  });

  afterEach(() => frame.remove());

  it('has two columns on a screen on its side, one page to a screen', () => {
    const { columns, lefts } = layOut({ width: 1200, height: 700 });
    expect(columns).to.deep.equal({ horizontal: true, step: 1200, sign: 1 });
    expect(lefts.filter((left) => left < 1200)).to.have.length(2);
  });

  it('has one column on a screen held upright', () => {
    const { columns, lefts } = layOut({ width: 708, height: 1050 });
    expect(columns.step).to.equal(708);
    expect(lefts.filter((left) => left < 708)).to.have.length(1);
  });

  it('has no page for the empty space at its end, but one for a picture there', () => {
    const size = { width: 599, height: 400 };
    const { pages } = layOut(size);
    const space = '<div style="height: 900px"></div>';
    expect(layOut(size, '', TEXT + space).pages).to.equal(pages);
    const rule = '<hr style="border: 1px solid"/>';
    expect(layOut(size, '', TEXT + space + rule).pages).to.be.above(pages);
  });

  it('has enough pages for all of its text', () => {
    const { pages, lefts } = layOut({ width: 599, height: 400 });
    expect(pages).to.be.above(3);
    expect(pages).to.equal(lefts.length);
  });

  for (const [what, attributes] of [
    ['left-to-right', ''],
    ['right-to-left', 'dir="rtl"'],
  ] as const)
    it(`has at least four lines on the last page of a chapter, in ${what} text`, () => {
      const size = { width: 599, height: 400 };
      const word = '<span>word</span> ';
      /** Lines on the last page. Each word is one box, so lines are told by the foot of their words. */
      const ends = ({ document, columns, pages }: ReturnType<typeof layOut>) => {
        const last = [...document.querySelectorAll('span')]
          .map((each) => each.getBoundingClientRect())
          .filter(
            ({ left }) =>
              Math.floor((columns.sign * left) / columns.step + (columns.sign < 0 ? 1 : 0)) === pages - 1,
          );
        return new Set(last.map(({ bottom }) => Math.round(bottom))).size;
      };
      const lines = Array.from({ length: 40 }, (_, n) =>
        ends(layOut(size, attributes, `<p>${word.repeat(600 + 4 * n)}</p>`)),
      );
      expect(Math.min(...lines), lines.join(' ')).to.be.at.least(4);
    });

  it('keeps its columns if the lines to give would leave much of every page empty', () => {
    const large = '<style>p { line-height: 90px; orphans: 1; widows: 1 }</style>';
    for (let words = 20; words < 120; words++) {
      const { document } = layOut({ width: 599, height: 400 }, '', `${large}<p>${'word '.repeat(words)}</p>`);
      expect(document.body.style.paddingBottom, `${words} words`).to.equal('12px');
    }
  });

  it('keeps its columns if a shorter one would not fill the last page', () => {
    const block = '<div style="height: 350px; break-inside: avoid"></div>';
    const { document, pages } = layOut({ width: 599, height: 400 }, '', `${block}${block}<p>The end.</p>`);
    expect(pages).to.equal(3);
    expect(document.body.style.paddingBottom).to.equal('12px');
  });

  it('centres what fits one of two columns', () => {
    const { lefts, pages } = layOut({ width: 1200, height: 700 }, '', '<p>Only this.</p>');
    expect(lefts[0]).to.be.above(200);
    expect(pages).to.equal(1);
  });

  it('centres a tall cover, even one in a heading', async () => {
    const drawn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600"/>')}`;
    const { document } = layOut({ width: 1, height: 1 }, '', `<h1><img src="${drawn}" alt=""/></h1>`);
    const image = document.querySelector('img') as HTMLImageElement;
    await image.decode();
    stylePage(document, true, 'plain');
    for (const height of [500, 640, 800]) {
      frame.style.width = '1280px';
      frame.style.height = `${height}px`;
      const columns = layOutColumns(document, { width: 1280, height });
      const { left, width } = image.getBoundingClientRect();
      expect(left + width / 2).to.be.within(400, 880);
      expect(countPages(document, columns)).to.equal(1);
    }
  });

  it('begins on the side of a screen of two columns that the package names', () => {
    const size = { width: 1200, height: 700 };
    const startsAt = (attributes: string, body: string, pageSpread: Placing['pageSpread']) => {
      const { document } = layOut(size, attributes, body, { pageSpread });
      const { left, right } = document.querySelector('p')?.getBoundingClientRect() ?? new DOMRect();
      return left >= 600 ? 'right' : right <= 600 ? 'left' : 'across';
    };
    for (const body of [TEXT, '<p>Only this.</p>']) {
      expect(startsAt('', body, 'right')).to.equal('right');
      expect(startsAt('', body, 'left')).to.equal('left');
      expect(startsAt('dir="rtl"', body, 'left')).to.equal('left');
      expect(startsAt('dir="rtl"', body, 'right')).to.equal('right');
    }
    expect(layOut(size, '', TEXT, { pageSpread: 'right' }).pages).to.be.at.least(layOut(size).pages);
    const { lefts } = layOut({ width: 599, height: 700 }, '', TEXT, { pageSpread: 'right' });
    expect(lefts[0], 'one column on a screen').to.equal(42);
  });

  it('runs to the left in right-to-left text', () => {
    const { columns, lefts, pages } = layOut({ width: 1200, height: 600 }, 'dir="rtl"');
    expect(columns).to.deep.equal({ horizontal: true, step: 1200, sign: -1 });
    expect(Math.min(...lefts)).to.be.below(0);
    expect(pages).to.be.above(1);
  });

  it('runs downwards in vertical writing', () => {
    const { columns, pages } = layOut({ width: 800, height: 600 }, 'style="writing-mode: vertical-rl"');
    expect(columns.horizontal).to.equal(false);
    expect(columns.step).to.equal(600);
    expect(pages).to.be.above(1);
  });

  it('overrides a book’s own measures', () => {
    const style =
      '<style>body { width: 3000px !important; margin: 90px !important; column-width: 20px }</style>';
    expect(layOut({ width: 599, height: 700 }, '', style + TEXT).lefts[0]).to.equal(42);
  });

  it('that is to be centered has one column on a screen, in its middle', () => {
    const { document, pages } = layOut({ width: 1000, height: 700 }, '', TEXT, { centered: true });
    for (const paragraph of document.querySelectorAll('p')) {
      const { left, width } = paragraph.getClientRects()[0] as DOMRect;
      expect(((left + width / 2) % 1000) - 500).to.be.within(-1, 1);
    }
    expect(pages).to.be.above(layOut({ width: 1000, height: 700 }).pages);
  });

  it('finds the first text of a page, within a paragraph that began before it', () => {
    const { document } = layOut({ width: 599, height: 400 }, '', `<p>${'word '.repeat(2000)}</p>`);
    const range = firstRange(document, secondPage);
    expect(range?.startOffset).to.be.above(0);
    const first = range?.getBoundingClientRect();
    expect(first?.left).to.be.within(599, 1198);
    expect(firstRange(document, () => 'after')).to.equal(null);
  });

  it('finds the first text of any page with a few looks, as one look after the other would', () => {
    const long = Array.from(
      { length: 900 },
      (_, n) => `<p>${n}: <b>words</b> <!-- x --> and <i hidden="">none</i></p>`,
    );
    const { document, pages } = layOut({ width: 599, height: 400 }, '', long.join(''));
    expect(pages).to.be.above(60);
    const { Range: FrameRange } = document.defaultView as unknown as typeof globalThis;
    const getClientRects = Reflect.get(FrameRange.prototype, 'getClientRects') as (
      this: Range,
    ) => DOMRectList;
    let looks = 0;
    FrameRange.prototype.getClientRects = function counted() {
      looks++;
      return getClientRects.call(this);
    };
    for (const page of [2, 3, 30, pages - 1]) {
      const begin = page * 599;
      looks = 0;
      const range = firstRange(document, ({ left }) =>
        left < begin ? 'before' : left < begin + 599 ? 'here' : 'after',
      );
      expect(looks, `page ${page}`).to.be.below(60);
      const paragraphs = [...document.querySelectorAll('p')];
      const first = paragraphs.find((paragraph) => (paragraph.getClientRects()[0]?.left ?? 0) >= begin);
      expect(range?.startContainer.parentElement).to.equal(first);
      expect(range && charactersBefore(range)).to.equal(
        paragraphs
          .slice(0, paragraphs.indexOf(first as HTMLParagraphElement))
          .map((p) => p.textContent)
          .join('').length,
      );
    }
  });

  it('that is to be centered has its vertical lines in the middle', () => {
    const vertical = 'style="writing-mode: vertical-rl"';
    const { document } = layOut({ width: 800, height: 600 }, vertical, '<p>One line.</p><p>Two.</p>', {
      centered: true,
    });
    const [first, last] = [...document.querySelectorAll('p')].map((p) => p.getBoundingClientRect());
    expect(((first?.right ?? 0) + (last?.left ?? 0)) / 2 - 400).to.be.within(-1, 1);
    const long = layOut({ width: 800, height: 600 }, vertical, TEXT, { centered: true });
    expect(long.document.querySelector('p')?.getBoundingClientRect().right).to.be.within(700, 800);
  });

  it('does not take the space before a page for the first of its text', () => {
    // Whatever the font: one of these paragraphs ends a page with a word after which there is no room for the space.
    for (let letters = 1; letters <= 12; letters++) {
      const word = 'w'.repeat(letters);
      const { document } = layOut({ width: 599, height: 400 }, '', `<p>${`${word} `.repeat(1500)}</p>`);
      const range = firstRange(document, secondPage);
      range?.setEnd(range.startContainer, range.startOffset + 1);
      expect(range?.toString()).to.equal('w');
    }
  });
});
