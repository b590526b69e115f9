import { expect } from '@open-wc/testing';
import { BlobLedger } from '../../../../book/src/testing/blob-ledger.ts';
import { pageXml } from '../../../../book/src/testing/epub.ts';
import { warningsOf } from '../../../../book/src/testing/warnings.ts';
import { ContainerDouble } from '../../testing/container-double.ts';
import { manifest, publication, spineItem } from '../../testing/publication.ts';
import { contentPolicy } from './content-policy.ts';
import { prepareDocument } from './prepare.ts';
import { Resources } from './resources.ts';
import { sanitize } from './sanitize.ts';

const TYPES = manifest({
  'EPUB/1.png': 'image/png',
  'EPUB/11.png': 'image/png',
  'EPUB/p.svg': 'image/svg+xml',
});

/** A book with this page and these other files, all of which its manifest lists, except for some. */
const bookOf = (files: Record<string, string>, unlisted: readonly string[] = []) => {
  const container = new ContainerDouble(files);
  const others = Object.keys(files).filter((path) => !TYPES.has(path) && !unlisted.includes(path));
  const listed = manifest(Object.fromEntries(others.map((path) => [path, 'text/plain'])));
  const resources = new Map([...TYPES, ...listed]);
  return { container, resources: new Resources(container, publication({ resources })) };
};

/** The page as it would be put into a frame, and the contents of the files that it refers to. */
const prepare = async (
  body: string,
  files: Record<string, string> = {},
  head = '',
  unlisted: readonly string[] = [],
) => {
  const { container, resources } = bookOf({ 'EPUB/p0.xhtml': pageXml(body, head), ...files }, unlisted);
  const prepared = await prepareDocument(spineItem(0), resources);
  return { document: prepared.root.ownerDocument, prepared, container, resources };
};

const bodyOf = async (url: string | null | undefined) => (await fetch(url ?? 'missing')).text();

const attribute = (document: Document, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name) ?? null;

const parse = (body: string, head = '') =>
  new DOMParser().parseFromString(pageXml(body, head), 'application/xhtml+xml');

const FILES = { 'EPUB/1.png': 'one', 'EPUB/11.png': 'eleven', 'EPUB/p.svg': '<svg/>' };

describe('A page that is prepared for showing', () => {
  it('is prepared in steps, so that one that nobody waits for holds up nothing', async () => {
    const { resources } = bookOf({ 'EPUB/p0.xhtml': pageXml('<p onclick="go()">Text</p>') });
    let pauses = 0;
    await prepareDocument(spineItem(0), resources, 0, async () => void pauses++);
    expect(pauses).to.equal(3);
  });

  it('has every reference replaced by its own resource', async () => {
    const { document } = await prepare('<img id="a" src="11.png"/><img id="b" src="1.png"/> 1.png', FILES);
    expect(await bodyOf(attribute(document, '#a', 'src'))).to.equal('eleven');
    expect(await bodyOf(attribute(document, '#b', 'src'))).to.equal('one');
    expect(document.body.textContent, 'text is no reference').to.contain('1.png');
  });

  it('shows the other resources correctly if one is missing', async () => {
    const said = await warningsOf(async () => {
      const { document } = await prepare('<img id="a" src="gone.png"/><img id="b" src="1.png"/>', FILES);
      expect(attribute(document, '#a', 'src')).to.equal(null);
      expect(await bodyOf(attribute(document, '#b', 'src'))).to.equal('one');
    });
    expect(said[0]).to.contain('EPUB/gone.png');
  });

  it('has the pictures that are named from the root of the book', async () => {
    const { document } = await prepare('<img src="/EPUB/1.png"/>', FILES);
    expect(await bodyOf(attribute(document, 'img', 'src'))).to.equal('one');
  });

  it('has nothing that the manifest does not list, and says so', async () => {
    const unlisted = {
      'EPUB/u.png': 'unlisted',
      'EPUB/u.css': 'p{color:red}',
      'EPUB/u.mp3': 'unlisted',
    };
    const said = await warningsOf(async () => {
      const { document, container } = await prepare(
        '<img id="a" src="u.png"/><img id="b" src="1.png"/><audio src="u.mp3"></audio><p style="background: url(u.png)">x</p>',
        { ...FILES, ...unlisted },
        '<link rel="stylesheet" href="u.css"/>',
        Object.keys(unlisted),
      );
      expect(attribute(document, '#a', 'src')).to.equal(null);
      expect(await bodyOf(attribute(document, '#b', 'src'))).to.equal('one');
      expect(attribute(document, 'audio', 'src')).to.equal(null);
      expect(document.documentElement.outerHTML).to.not.contain('color:red').and.not.contain('u.png');
      for (const path of Object.keys(unlisted)) expect(container.reads).to.not.include(path);
    });
    expect(said.join()).to.contain('"EPUB/u.png" is not in the manifest');
  });

  it('has a picture that the manifest lists in another folder, where there is none', async () => {
    const { ['EPUB/1.png']: moved, ...rest } = FILES;
    const { document } = await prepare(
      '<img src="images/1.png"/>',
      { ...rest, 'EPUB/images/1.png': moved },
      '',
      ['EPUB/images/1.png'],
    );
    const reply = await fetch(attribute(document, 'img', 'src') ?? '');
    expect(await reply.text()).to.equal('one');
    expect(reply.headers.get('content-type')).to.equal('image/png');
  });

  it('gives resources the type that the manifest declares', async () => {
    const { document } = await prepare('<img src="1.png"/>', FILES);
    const reply = await fetch(attribute(document, 'img', 'src') ?? '');
    expect(reply.headers.get('content-type')).to.equal('image/png');
  });

  it('has its pictures in SVG, by either attribute, with their fragments', async () => {
    const { document } = await prepare(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
        <image id="a" href="1.png"/><image id="b" xlink:href="11.png"/><use id="c" href="p.svg#part"/><use id="d" href="#own"/>
        <image id="e" href="https://leak.invalid/a.png" xlink:href="https://leak.invalid/b.png"/></svg>`,
      FILES,
    );
    expect(await bodyOf(attribute(document, '#a', 'href'))).to.equal('one');
    expect(await bodyOf(attribute(document, '#b', 'href'))).to.equal('eleven');
    expect(attribute(document, '#c', 'href')).to.match(/^blob:.*#part$/);
    expect(attribute(document, '#d', 'href')).to.equal('#own');
    expect(document.querySelector('#e')?.outerHTML).to.not.contain('leak.invalid');
  });

  it('has its posters, media, style attributes and style elements replaced, and its srcsets removed', async () => {
    const { document } = await prepare(
      `<video poster="1.png" src="v.mp4"></video><audio><source src="a.mp3"/></audio>
       <img src="1.png" srcset="11.png 2x, https://leak.invalid/x.png 3x"/>
       <p style="color: red; background: url(11.png)">x</p>`,
      { ...FILES, 'EPUB/v.mp4': 'v', 'EPUB/a.mp3': 'a' },
      '<style>p { background: url(1.png) }</style>',
    );
    expect(await bodyOf(attribute(document, 'video', 'poster'))).to.equal('one');
    expect(attribute(document, 'video', 'src')).to.equal('blob:media/EPUB/v.mp4');
    expect(attribute(document, 'source', 'src')).to.equal('blob:media/EPUB/a.mp3');
    expect(document.querySelector('[srcset]')).to.equal(null);
    expect(attribute(document, 'p', 'style')).to.match(/^color: red; background: url\("blob:/);
    expect(document.querySelector('style')?.textContent).to.match(/url\("blob:/);
  });

  it('has linked style sheets inlined, with their media; alternates are left out', async () => {
    const { document } = await prepare(
      '<p>x</p>',
      { 'EPUB/a.css': 'p{color:red}', 'EPUB/b.css': 'p{color:blue}' },
      '<link rel="stylesheet" media="print" href="a.css"/><link rel="alternate stylesheet" href="b.css"/>',
    );
    expect(document.querySelector('link')).to.equal(null);
    expect(attribute(document, 'style', 'media')).to.equal('print');
    expect(document.documentElement.outerHTML).to.contain('p{color:red}').and.not.contain('blue');
  });

  it('comes to an end if style sheets import each other in a circle', async () => {
    const { document, container } = await prepare(
      '<p>x</p>',
      { 'EPUB/a.css': '@import "b.css"; p{color:red}', 'EPUB/b.css': '@import "a.css"; q{color:blue}' },
      '<link rel="stylesheet" href="a.css"/>',
    );
    expect(document.querySelector('style')?.textContent).to.contain('p{color:red}');
    expect(container.reads.length).to.be.below(20);
  });

  it('refers to nothing outside the book', async () => {
    const { document } = await prepare(
      `<img src="https://leak.invalid/a.png"/><img src="//leak.invalid/b.png"/><img src="/etc/c.png"/><img src="../../d.png"/>
       <video src="https://leak.invalid/e.mp4" poster="https://leak.invalid/f.png"></video>
       <object data="https://leak.invalid/g"></object><input type="image" src="https://leak.invalid/h.png"/>
       <p style="background:url(https://leak.invalid/i.png)"/><table background="https://leak.invalid/j.png"/>`,
      {},
      '<link rel="stylesheet" href="https://leak.invalid/k.css"/><style>@import url(https://leak.invalid/l.css);</style>',
    );
    expect(document.documentElement.outerHTML).to.not.match(/leak\.invalid|etc|d\.png/);
  });

  it('may be an image or an SVG drawing', async () => {
    const { resources } = bookOf({
      'EPUB/1.png': 'one',
      'EPUB/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 40"><text>hello</text></svg>',
    });
    const image = await prepareDocument(
      spineItem(0, { path: 'EPUB/1.png', mediaType: 'image/png' }),
      resources,
    );
    expect(image.root.querySelector('img')?.getAttribute('src')).to.match(/^blob:/);
    const drawing = await prepareDocument(
      spineItem(0, { path: 'EPUB/p.svg', mediaType: 'image/svg+xml' }),
      resources,
    );
    expect(drawing.viewport).to.deep.equal({ width: 30, height: 40 });
    expect(drawing.root.textContent).to.contain('hello');
  });
});

describe('Active content in a page', () => {
  const cleaned = (body: string, head = '') => {
    const document = parse(body, head);
    sanitize(document);
    return document;
  };

  it('is removed: scripts, frames, base, meta refresh, plug-ins', () => {
    const document = cleaned(
      `<script>x</script><svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg><iframe srcdoc="x"/><frame src="x"/><embed src="x"/>`,
      '<base href="https://leak.invalid/"/><meta http-equiv="refresh" content="0"/><link rel="prefetch" href="x"/>',
    );
    expect(document.querySelectorAll('script, iframe, frame, embed, base, meta, link')).to.have.length(0);
  });

  it('is removed: handlers, javascript: addresses, targets, pings, actions', () => {
    const document = cleaned(
      `<form action="https://leak.invalid/" onsubmit="x"><button formaction="javascript:x">b</button></form>
       <a id="a" href=" JavaScript:x" target="_top" ping="https://leak.invalid/">a</a><img src="a.png" onerror="x"/>
       <svg xmlns="http://www.w3.org/2000/svg" onload="x"><a xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="javascript:x"/></svg>`,
    );
    expect(document.body.outerHTML).to.not.match(/leak|javascript|onerror|onload|onsubmit|_top|ping/i);
  });

  it('is removed: processing instructions, which a browser obeys before any policy', () => {
    const text = `<?xml-stylesheet href="https://leak.invalid/pi.css"?>${pageXml('<p>x</p>').replace(/^<\?xml.*?\?>/, '')}`;
    const document = new DOMParser().parseFromString(text, 'application/xhtml+xml');
    sanitize(document);
    expect(new XMLSerializer().serializeToString(document)).to.not.contain('leak.invalid');
  });

  it('is all that is removed: text, links, ids and styles stay', () => {
    const body = '<p id="s1" class="c" style="color:red"><a href="p2.xhtml#x">on we go</a></p>';
    expect(cleaned(body).body.innerHTML).to.equal(parse(body).body.innerHTML);
  });
});

describe('Resources of the shown pages', () => {
  let ledger: BlobLedger;

  beforeEach(() => {
    ledger = new BlobLedger();
  });

  afterEach(() => ledger.restore());

  it('are read once for many pages and released with the last', async () => {
    const { container, resources } = bookOf(FILES);
    const [first, second] = [resources.borrow(), resources.borrow()];
    const url = await first.url('EPUB/p0.xhtml', '1.png');
    expect(await second.url('EPUB/p1.xhtml', '1.png')).to.equal(url);
    expect(container.reads).to.deep.equal(['EPUB/1.png']);
    first.release();
    await Promise.resolve();
    expect(ledger.open.size).to.equal(1);
    second.release();
    await Promise.resolve();
    expect(ledger.open.size).to.equal(0);
  });

  it('are counted twice if a page uses one twice', async () => {
    const { resources } = bookOf(FILES);
    const [twice, once] = [resources.borrow(), resources.borrow()];
    await twice.url('EPUB/p0.xhtml', '1.png');
    await twice.url('EPUB/p0.xhtml', '1.png');
    await once.url('EPUB/p0.xhtml', '1.png');
    twice.release();
    twice.release();
    await Promise.resolve();
    expect(ledger.open.size).to.equal(1);
    once.release();
    await Promise.resolve();
    expect(ledger.open.size).to.equal(0);
  });

  it('leave nothing behind when a page is released, even a faulty one', async () => {
    const { prepared } = await prepare('<img src="1.png"/><img src="11.png"/>', FILES);
    expect(ledger.open.size).to.equal(2);
    prepared.release();
    await Promise.resolve();
    expect(ledger.open.size).to.equal(0);
    await prepare('<p>broken', FILES).catch(() => undefined);
    expect(ledger.open.size).to.equal(0);
  });
});

describe('The content policy', () => {
  it('allows only what the player has put there', () => {
    const policy = contentPolicy(['https://media.example']);
    expect(policy)
      .to.contain("script-src 'none'")
      .and.contain("default-src 'none'")
      .and.contain("form-action 'none'")
      .and.contain("base-uri 'none'");
    expect(policy).to.contain('media-src blob: data: https://media.example');
    expect(policy).to.not.match(/frame-src|https?:(?!\/\/media\.example)|\*/);
  });
});
