import { expect } from '@open-wc/testing';
import { BlobLedger } from '../../../../book/src/testing/blob-ledger.ts';
import { pageXml } from '../../../../book/src/testing/epub.ts';
import { warningsOf } from '../../../../book/src/testing/warnings.ts';
import { ContainerDouble } from '../../testing/container-double.ts';
import { manifest, publication, spineItem } from '../../testing/publication.ts';
import { until } from '../../testing/until.ts';
import { prepareDocument } from './prepare.ts';
import type { PreparedDocument } from './prepared.ts';
import { Resources } from './resources.ts';

const TYPES = manifest({
  'EPUB/in.xhtml': 'application/xhtml+xml',
  'EPUB/with.xhtml': 'application/xhtml+xml',
  'EPUB/1.png': 'image/png',
  'EPUB/round.xhtml': 'application/xhtml+xml',
  'EPUB/a.svg': 'image/svg+xml',
  'EPUB/data.json': 'application/json',
});

const FILES = {
  'EPUB/in.xhtml': pageXml(
    '<p>Within.</p><script>x</script><a href="https://leak.invalid/">a</a><a href="#x">b</a>',
  ),
  'EPUB/round.xhtml': pageXml('<p>Round.</p><iframe src="round.xhtml"/>'),
  'EPUB/with.xhtml': pageXml('<img src="1.png"/>'),
  'EPUB/1.png': 'one',
  'EPUB/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>',
};

/** A page with this body, as it is put into a frame. */
const prepare = async (body: string) => {
  const container = new ContainerDouble({ ...FILES, 'EPUB/p0.xhtml': pageXml(body) });
  const resources = new Resources(container, publication({ resources: TYPES }));
  const prepared = await prepareDocument(spineItem(0), resources);
  return { prepared, document: prepared.root.ownerDocument };
};

const framesOf = (document: Document) => [...document.querySelectorAll('iframe')];

/** The root of the document that the first frame of a page is to show. */
const framedIn = ({ framed }: PreparedDocument) => framed[0]?.prepared.root as Element;

describe('A frame in a page', () => {
  it('shows the document of the book that it names, without its scripts', async () => {
    const { document, prepared } = await prepare(
      '<iframe src="in.xhtml" srcdoc="x" allow="camera" name="top" title="t"/>',
    );
    const [frame] = framesOf(document);
    expect([...(frame?.attributes ?? [])].map(({ name }) => name)).to.have.members(['title', 'sandbox']);
    expect(frame?.getAttribute('sandbox')).to.equal('allow-same-origin');
    expect(prepared.framed.map(({ element }) => element)).to.deep.equal([frame]);
    expect(framedIn(prepared).textContent).to.contain('Within.');
    expect(framedIn(prepared).querySelectorAll('script')).to.have.length(0);
  });

  it('has no links that would navigate it', async () => {
    const framed = framedIn((await prepare('<iframe src="in.xhtml"/>')).prepared);
    expect([...framed.querySelectorAll('a')].map((link) => link.getAttribute('href'))).to.deep.equal([
      null,
      '#x',
    ]);
  });

  it('shows a drawing too', async () => {
    const framed = framedIn((await prepare('<iframe src="a.svg"/>')).prepared);
    expect(framed.querySelectorAll('svg')).to.have.length(1);
    expect(framed.querySelectorAll('script')).to.have.length(0);
  });

  it('is removed if it names anything else', async () => {
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

  it('is removed if its document is missing, and the page still shows', async () => {
    const said = await warningsOf(async () => {
      const container = new ContainerDouble({
        'EPUB/p0.xhtml': pageXml('<p>Page.</p><iframe src="in.xhtml"/>'),
      });
      const resources = new Resources(container, publication({ resources: TYPES }));
      const { root } = await prepareDocument(spineItem(0), resources);
      expect(root.querySelector('body')?.textContent).to.equal('Page.');
      expect(root.querySelectorAll('iframe')).to.have.length(0);
    });
    expect(said[0]).to.contain('EPUB/in.xhtml');
  });

  it('comes to an end if a document frames itself', async () => {
    await warningsOf(async () => {
      let depth = 0;
      let page: PreparedDocument | undefined = (await prepare('<iframe src="round.xhtml"/>')).prepared;
      for (; page; depth++) page = page.framed[0]?.prepared;
      expect(depth).to.equal(3);
    });
  });

  it('is released with its page', async () => {
    const ledger = new BlobLedger();
    try {
      const { prepared } = await prepare('<iframe src="with.xhtml"/>');
      await until(() => ledger.open.size === 1);
      prepared.release();
      await Promise.resolve();
      expect(ledger.open.size).to.equal(0);
    } finally {
      ledger.restore();
    }
  });
});
