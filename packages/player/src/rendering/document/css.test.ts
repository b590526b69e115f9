import { expect } from '@open-wc/testing';
import { rewriteCss } from './css.ts';

/** Rewrites with markers instead of addresses; sheets come from `sheets`. */
const rewrite = (css: string, sheets: Record<string, string> = {}) =>
  rewriteCss(css, {
    url: async (reference) => (reference.startsWith('gone') ? null : `blob:${reference}`),
    sheet: async (reference) => sheets[reference] ?? null,
  });

describe('The references of a style sheet', () => {
  for (const [written, expected] of [
    ['url(a.png)', 'url("blob:a.png")'],
    ["url('a.png')", 'url("blob:a.png")'],
    ['url("a b(1).png")', 'url("blob:a b(1).png")'],
    ['url(  a.png  )', 'url("blob:a.png")'],
    ['URL(a.png)', 'url("blob:a.png")'],
    ['url("gone.png")', 'url("data:,")'],
  ] as const) {
    it(`are replaced in every form: ${written}`, async () => {
      expect(await rewrite(`p { background: ${written} }`)).to.equal(`p { background: ${expected} }`);
    });
  }

  it('are each replaced by their own address, however alike they are', async () => {
    expect(await rewrite('a{b:url(11.png)}c{d:url(1.png)}')).to.equal(
      'a{b:url("blob:11.png")}c{d:url("blob:1.png")}',
    );
  });

  it('are not looked for in comments and strings', async () => {
    const css =
      '/* url(a.png) @import "x.css"; */ p::before { content: "url(a.png)" } q { content: \'@import "x"\' }';
    expect(await rewrite(css)).to.equal(css);
  });

  it('remain one address if the address contains quotes', async () => {
    const css = await rewriteCss(`p { background: url('data:image/svg+xml,<svg xmlns="x"/>') }`, {
      url: async (reference) => reference,
      sheet: async () => null,
    });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const [rule] = sheet.cssRules;
    expect((rule as CSSStyleRule).style.backgroundImage).to.contain('svg+xml');
    expect(decodeURIComponent((rule as CSSStyleRule).style.backgroundImage)).to.contain('<svg xmlns=');
  });
});

describe('An imported style sheet', () => {
  for (const rule of [
    '@import "x.css";',
    "@import 'x.css';",
    '@import url(x.css);',
    '@import url("x.css");',
    '@import"x.css";',
  ]) {
    it(`replaces the rule: ${rule}`, async () => {
      expect(await rewrite(`${rule}b{}`, { 'x.css': 'a{}' })).to.equal('a{}b{}');
    });
  }

  it('keeps its media query', async () => {
    const css = await rewrite('@import "x.css" screen and (min-width: 1px);', { 'x.css': 'a{}' });
    expect(css).to.equal('@media screen and (min-width: 1px) {\na{}\n}');
  });

  it('that is missing or outside the book is removed', async () => {
    expect(await rewrite('@import url(https://leak.invalid/x.css);a{}')).to.equal('a{}');
  });
});
