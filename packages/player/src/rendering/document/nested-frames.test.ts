import { expect } from '@open-wc/testing';
import { BlobLedger } from '../../../../book/src/testing/blob-ledger.ts';
import { pageXml } from '../../../../book/src/testing/epub.ts';
import { warningsOf } from '../../../../book/src/testing/warnings.ts';
import { ContainerDouble } from '../../testing/container-double.ts';
import { manifest, publication, spineItem } from '../../testing/publication.ts';
import { prepareDocument } from './prepare.ts';
import { Resources } from './resources.ts';

const TYPES = manifest({
  'EPUB/in.xhtml': 'application/xhtml+xml',
  'EPUB/round.xhtml': 'application/xhtml+xml',
  'EPUB/a.svg': 'image/svg+xml',
  'EPUB/data.json': 'application/json',
});

const FILES = {
  'EPUB/in.xhtml': pageXml(
    '<p>Within.</p><script>x</script><a href="https://leak.invalid/">a</a><a href="#x">b</a>',
  ),
  'EPUB/round.xhtml': pageXml('<p>Round.</p><iframe src="round.xhtml"/>'),
  'EPUB/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>',
};

/** A page with this in its body, as it goes into a frame. */
const prepare = async (body: string) => {
  const container = new ContainerDouble({ ...FILES, 'EPUB/p0.xhtml': pageXml(body) });
  const resources = new Resources(container, publication({ resources: TYPES }));
  const prepared = await prepareDocument(spineItem(0), resources, []);
  return { prepared, document: await documentAt(prepared.url) };
};

const documentAt = async (url: string) =>
  new DOMParser().parseFromString(await (await fetch(url)).text(), 'application/xhtml+xml');

const framesOf = (document: Document) => [...document.querySelectorAll('iframe')];

const policyOf = (document: Document) => document.querySelector('meta')?.getAttribute('content') ?? '';

describe('A frame in a page', () => {
  it('shows the document of the book that it names, without its scripts and with a policy of its own', async () => {
    const { document } = await prepare(
      '<iframe src="in.xhtml" srcdoc="x" allow="camera" name="top" title="t"/>',
    );
    const [frame] = framesOf(document);
    expect([...(frame?.attributes ?? [])].map(({ name }) => name)).to.have.members([
      'src',
      'title',
      'sandbox',
    ]);
    expect(frame?.getAttribute('sandbox')).to.equal('allow-same-origin');
    const framed = await documentAt(frame?.getAttribute('src') ?? '');
    expect(framed.body.textContent).to.contain('Within.');
    expect(framed.querySelectorAll('script')).to.have.length(0);
    expect(policyOf(framed)).to.contain("default-src 'none'").and.not.contain('frame-src');
  });

  it('has no links that would lead it away', async () => {
    const { document } = await prepare('<iframe src="in.xhtml"/>');
    const framed = await documentAt(framesOf(document)[0]?.getAttribute('src') ?? '');
    expect([...framed.querySelectorAll('a')].map((link) => link.getAttribute('href'))).to.deep.equal([
      null,
      '#x',
    ]);
  });

  it('shows a drawing too', async () => {
    const { document } = await prepare('<iframe src="a.svg"/>');
    const framed = await documentAt(framesOf(document)[0]?.getAttribute('src') ?? '');
    expect(framed.querySelectorAll('svg')).to.have.length(1);
    expect(framed.querySelectorAll('script')).to.have.length(0);
  });

  it('is taken out where it names anything else', async () => {
    for (const name of [
      'https://leak.invalid/',
      '//leak.invalid/',
      'javascript:x',
      'data:text/html,x',
      'data.json',
      '',
    ]) {
      const { document } = await prepare(`<iframe src="${name}"/>`);
      expect(framesOf(document), name).to.have.length(0);
    }
  });

  it('is taken out where its document is missing, and the page still shows', async () => {
    const said = await warningsOf(async () => {
      const container = new ContainerDouble({
        'EPUB/p0.xhtml': pageXml('<p>Page.</p><iframe src="in.xhtml"/>'),
      });
      const resources = new Resources(container, publication({ resources: TYPES }));
      const document = await documentAt((await prepareDocument(spineItem(0), resources, [])).url);
      expect(document.body.textContent).to.equal('Page.');
    });
    expect(said[0]).to.contain('EPUB/in.xhtml');
  });

  it('ends where a document frames itself', async () => {
    await warningsOf(async () => {
      const { document } = await prepare('<iframe src="round.xhtml"/>');
      let depth = 0;
      for (let page: Document | undefined = document; page; depth++) {
        const [frame] = framesOf(page);
        page = frame ? await documentAt(frame.getAttribute('src') ?? '') : undefined;
      }
      expect(depth).to.equal(3);
    });
  });

  it('is the only reason for a page to frame anything', async () => {
    expect(policyOf((await prepare('<p/>')).document)).to.not.contain('frame-src');
    expect(policyOf((await prepare('<iframe src="in.xhtml"/>')).document)).to.contain('frame-src blob:');
  });

  it('is given up with its page', async () => {
    const ledger = new BlobLedger();
    try {
      const { prepared } = await prepare('<iframe src="in.xhtml"/><iframe src="a.svg"/>');
      expect(ledger.open.size).to.equal(3);
      prepared.release();
      expect(ledger.open.size).to.equal(0);
    } finally {
      ledger.restore();
    }
  });
});
