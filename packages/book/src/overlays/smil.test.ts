import { expect } from '@open-wc/testing';
import { FaultyDocumentError } from '../errors.ts';
import { smilXml } from '../testing/epub.ts';
import { parseSmil } from './smil.ts';

const parse = (body: string) => parseSmil(new TextEncoder().encode(smilXml(body)), 'EPUB/smil/p1.smil');

const par = (text: string, audio = '', attributes = '') =>
  `<par ${attributes}><text src="${text}"/>${audio && `<audio ${audio}/>`}</par>`;

describe('A media overlay', () => {
  it('is a flat list of tracks in document order, however deep its sequences are', () => {
    const tracks = parse(
      `${par('../p1.xhtml#a')}<seq><seq>${par('../p1.xhtml#b')}</seq>${par('../p1.xhtml#c')}</seq>${par('../p2.xhtml#d')}`,
    );
    expect(tracks.map(({ path, fragment }) => `${path}#${fragment}`)).to.deep.equal([
      'EPUB/p1.xhtml#a',
      'EPUB/p1.xhtml#b',
      'EPUB/p1.xhtml#c',
      'EPUB/p2.xhtml#d',
    ]);
  });

  it('reads where a clip begins and ends', () => {
    const [track] = parse(
      par('../p1.xhtml#a', 'src="../audio/a%20b.mp3" clipBegin="0:00:01.5" clipEnd="2500ms"'),
    );
    expect(track?.audio).to.deep.equal({
      path: 'EPUB/audio/a b.mp3',
      begin: 1.5,
      end: 2.5,
      turnPageAt: null,
    });
  });

  it('takes a missing begin as the start of the file and a missing end as its end', () => {
    const [track] = parse(par('../p1.xhtml#a', 'src="a.mp3"'));
    expect(track?.audio).to.deep.equal({
      path: 'EPUB/smil/a.mp3',
      begin: 0,
      end: Number.POSITIVE_INFINITY,
      turnPageAt: null,
    });
  });

  it('takes a clip that ends at zero as one without an end', () => {
    const [track] = parse(par('../p1.xhtml#a', 'src="a.mp3" clipBegin="1s" clipEnd="0s"'));
    expect(track?.audio?.end).to.equal(Number.POSITIVE_INFINITY);
  });

  it('reads when the page is to be turned within a clip, and only there', () => {
    const clip = 'src="a.mp3" clipBegin="1s" clipEnd="3s" xmlns:aloud="urn:example"';
    const turns = (at: string) => parse(par('../p1.xhtml#a', `${clip} ${at}`))[0]?.audio?.turnPageAt;
    expect(turns('aloud:turnPageAt="2.5s"')).to.equal(2.5);
    expect(turns('turnPageAt="0:00:02"')).to.equal(2);
    expect(turns('turnPageAt="0.5s"')).to.equal(null);
    expect(turns('turnPageAt="3s"')).to.equal(null);
    expect(turns('turnPageAt="soon"')).to.equal(null);
  });

  it('gives every track the outermost escapable structure, and each structure its own number', () => {
    const row = `<seq epub:type="table-row">${par('../p1.xhtml#b')}<seq epub:type="list">${par('../p1.xhtml#c')}</seq></seq>`;
    const tracks = parse(
      `${par('../p1.xhtml#a')}<seq epub:type="table">${row}</seq>${par('../p1.xhtml#d', '', 'epub:type="figure"')}${par('../p1.xhtml#e')}`,
    );
    expect(tracks.map(({ structure }) => structure)).to.deep.equal([
      null,
      { type: 'table', number: 1 },
      { type: 'table', number: 1 },
      { type: 'figure', number: 2 },
      null,
    ]);
  });

  it('keeps a text without sound, with sound outside the book, or with a clip that ends before it begins', () => {
    const tracks = parse(
      par('../p1.xhtml#a') +
        par('../p1.xhtml#b', 'src="https://leak.invalid/b.mp3"') +
        par('../p1.xhtml#c', 'src="a.mp3" clipBegin="5s" clipEnd="5s"'),
    );
    expect(tracks.map(({ audio }) => audio)).to.deep.equal([null, null, null]);
  });

  it('ignores pars without a text and those whose text is outside the book', () => {
    const tracks = parse(
      `<par><audio src="a.mp3"/></par>${par('https://leak.invalid/p1.xhtml#a')}${par('//leak.invalid/p1.xhtml#b')}${par('../p1.xhtml#c')}`,
    );
    expect(tracks.map(({ fragment }) => fragment)).to.deep.equal(['c']);
  });

  it('looks for its sound within the book, however far the path climbs', () => {
    const [track] = parse(par('../p1.xhtml#a', 'src="../../../a.mp3"'));
    expect(track?.audio?.path).to.equal('a.mp3');
  });

  it('gives a track its own types and those of the sequences around it', () => {
    const [track] = parse(
      `<seq epub:type="chapter"><seq epub:type="table  list">${par('../p1.xhtml#a', '', 'epub:type="pagebreak"')}</seq></seq>`,
    );
    expect(track?.types).to.deep.equal(['chapter', 'table', 'list', 'pagebreak']);
  });

  it('decodes fragments, and may name a whole document', () => {
    const tracks = parse(par('../p1.xhtml#%C3%A5%20b') + par('../p1.xhtml#100%') + par('../p1.xhtml'));
    expect(tracks.map(({ fragment }) => fragment)).to.deep.equal(['å b', '100%', '']);
  });

  it('with 100,000 pars is read', function () {
    // The timeout is generous: speed is measured elsewhere.
    this.timeout(60_000);
    const many = Array.from({ length: 100_000 }, (_, n) =>
      par(`../p1.xhtml#s${n}`, `src="a.mp3" clipBegin="${n}s" clipEnd="${n + 1}s"`),
    );
    const tracks = parse(many.join(''));
    expect(tracks).to.have.length(100_000);
    expect(tracks.at(-1)?.audio?.end).to.equal(100_000);
  });

  it('that is not well-formed is faulty', () => {
    expect(() => parse('<par>')).to.throw(FaultyDocumentError);
  });
});
