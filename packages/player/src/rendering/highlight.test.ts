import { expect } from '@open-wc/testing';
import { Highlight } from './highlight.ts';
import { stylePage } from './page-style.ts';

const MARK = 'data-aloud-active';

describe('The sentence being spoken', () => {
  let frame: HTMLIFrameElement;

  /** A page with two sentences and this style. */
  const page = (css = '', body = '<p id="a">One.</p><p id="b">Two.</p>') => {
    const document = frame.contentDocument as Document;
    document.head.innerHTML = `<style>${css}</style>`;
    document.body.innerHTML = body;
    const find = (id: string) => document.getElementById(id) as HTMLElement;
    return { document, a: find('a'), b: find('b'), find };
  };

  beforeEach(() => {
    frame = document.createElement('iframe');
    document.body.append(frame);
  });

  afterEach(() => frame.remove());

  it('has the class that the book names, and no mark of ours if the book styles it', () => {
    const { a } = page('@media all { p.spoken { color: red } }');
    new Highlight('spoken', null).show(a);
    expect(a.className).to.equal('spoken');
    expect(a.hasAttribute(MARK)).to.equal(false);
  });

  it('has a mark for forced colours, however the book styles it', () => {
    const { a } = page('p.spoken { color: red }');
    new Highlight('spoken', null).show(a);
    expect(a.hasAttribute('data-aloud-spoken')).to.equal(true);
  });

  it('has our mark too if the book names a class and does not style it', () => {
    const { a } = page('.spoken-word { color: red }');
    new Highlight('spoken', null).show(a);
    expect(a.className).to.equal('spoken');
    expect(a.hasAttribute(MARK)).to.equal(true);
  });

  it('is one at a time, and leaves nothing on the page when it is removed', () => {
    const { a, b } = page();
    const highlight = new Highlight('spoken', null);
    highlight.show(a);
    highlight.show(b);
    expect(a.classList.contains('spoken') || a.hasAttribute(MARK)).to.equal(false);
    expect(highlight.element === b).to.equal(true);
    highlight.show(null);
    expect(b.classList.contains('spoken') || b.hasAttribute(MARK)).to.equal(false);
    expect(
      [...a.attributes, ...b.attributes].map(({ name }) => name).filter((name) => name.startsWith('data')),
    ).to.deep.equal([]);
    expect(highlight.element).to.equal(null);
  });

  it('is yellow on paper, and light on dark brown in the dark theme', () => {
    const { document, a } = page();
    stylePage(document, true, 'plain');
    new Highlight(null, null).show(a);
    expect(frame.contentWindow?.getComputedStyle(a).backgroundColor).to.equal('rgb(255, 224, 138)');
    stylePage(document, true, 'dark');
    expect(frame.contentWindow?.getComputedStyle(a).backgroundColor).to.equal('rgb(91, 74, 0)');
    expect(frame.contentWindow?.getComputedStyle(a).color).to.equal('rgb(255, 244, 214)');
  });

  it('stays visible among spans of the book in the dark theme', () => {
    const { document, find } = page(
      '',
      '<p><span id="a">One <b id="c">word</b>.</span> <i id="d">Two.</i></p>',
    );
    stylePage(document, true, 'dark');
    new Highlight(null, null).show(find('a'));
    expect(frame.contentWindow?.getComputedStyle(find('d')).color).to.equal('rgb(236, 239, 244)');
    expect(frame.contentWindow?.getComputedStyle(find('c')).color).to.equal('rgb(255, 244, 214)');
  });

  describe('that is a picture', () => {
    const OWN = '.spoken { background-color: rgb(9, 9, 9); box-shadow: 0 0 0 3px red }';
    const styleOf = (element: HTMLElement) => (frame.contentWindow as Window).getComputedStyle(element);
    const ring = (element: HTMLElement) => {
      const { outlineStyle, outlineWidth } = styleOf(element);
      return outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth}`;
    };

    for (const [named, css] of [
      ['our look', ''],
      ['the book’s own', OWN],
    ] as const) {
      it(`has a ring, and the line around it no background, by ${named}`, () => {
        const { document, find } = page(
          css,
          '<h1 id="a"><img id="b" alt="A cover" /></h1><p id="c">One.</p>',
        );
        stylePage(document, true, 'plain');
        const highlight = new Highlight('spoken', null);
        highlight.show(find('a'));
        expect(styleOf(find('a')).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
        expect(styleOf(find('a')).boxShadow).to.equal('none');
        expect(ring(find('b'))).to.equal('solid 3px');
        highlight.show(find('c'));
        expect(ring(find('b'))).to.equal('none');
        expect(styleOf(find('c')).backgroundColor).to.not.equal('rgba(0, 0, 0, 0)');
        expect(document.querySelectorAll('[data-aloud-around], [data-aloud-picture]')).to.have.length(0);
      });
    }

    it('has the same ring if it is marked itself', () => {
      const { document, find } = page('', '<figure><img id="a" alt="A cover" /></figure>');
      stylePage(document, true, 'plain');
      new Highlight(null, null).show(find('a'));
      expect(ring(find('a'))).to.equal('solid 3px');
    });

    it('gives its line a background if there are words in it', () => {
      const { document, find } = page('', '<p id="a">One <img id="b" alt="cat" /></p>');
      stylePage(document, true, 'plain');
      new Highlight(null, null).show(find('a'));
      expect(styleOf(find('a')).backgroundColor).to.equal('rgb(255, 224, 138)');
      expect(ring(find('b'))).to.equal('none');
    });
  });

  it('keeps the colours of a pre-paginated page in the dark theme', () => {
    const { document } = page('html { background: rgb(1, 2, 3) }');
    stylePage(document, false, 'dark');
    const root = document.documentElement;
    expect(frame.contentWindow?.getComputedStyle(root).backgroundColor).to.equal('rgb(1, 2, 3)');
  });

  it('marks the roots of the pages while narration is under way, and unmarks them', () => {
    const { document } = page();
    const highlight = new Highlight(null, 'playing');
    highlight.playing([document.documentElement], true);
    expect(document.documentElement.className).to.equal('playing');
    highlight.playing([], false);
    expect(document.documentElement.className).to.equal('');
  });

  it('works without a class of the book for narration under way', () => {
    const { document } = page();
    new Highlight(null, null).playing([document.documentElement], true);
    expect(document.documentElement.className).to.equal('');
  });
});
