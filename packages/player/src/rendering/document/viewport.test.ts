import { expect } from '@open-wc/testing';
import { readViewport } from './viewport.ts';

const xhtml = (head: string, body = '') =>
  new DOMParser().parseFromString(
    `<html xmlns="http://www.w3.org/1999/xhtml"><head>${head}</head><body>${body}</body></html>`,
    'application/xhtml+xml',
  );
const page = (content: string) => xhtml(`<meta name="viewport" content="${content}"/>`);
const svg = (attributes: string) =>
  new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`, 'image/svg+xml');

describe('The viewport of a pre-paginated page', () => {
  it('is what its meta says, in any order and with any spaces', () => {
    for (const content of [
      'width=900,height=600',
      'height = 600 ; width = 900px',
      'user-scalable=no, width=900, height=600',
    ])
      expect(readViewport(page(content)), content).to.deep.equal({ width: 900, height: 600 });
  });

  it('is that of the first of several metas', () => {
    const two = xhtml(
      '<meta name="viewport" content="width=900,height=600"/><meta name="viewport" content="width=1,height=1"/>',
    );
    expect(readViewport(two)).to.deep.equal({ width: 900, height: 600 });
  });

  it('may be as large as the room for pages', () => {
    expect(readViewport(page('width=device-width, height=device-height'))).to.deep.equal({
      width: 'device',
      height: 'device',
    });
    expect(readViewport(page('width=900, height=device-height'))).to.deep.equal({
      width: 900,
      height: 'device',
    });
  });

  it('is not known if one of the two is missing, as in pages made for the web', () => {
    for (const content of ['', 'width=device-width, initial-scale=1', 'width=0, height=600'])
      expect(readViewport(page(content)), content).to.equal(null);
  });

  it('of a drawing is its viewBox, else its size', () => {
    expect(readViewport(svg('viewBox="0 0 300 200" width="9" height="9"'))).to.deep.equal({
      width: 300,
      height: 200,
    });
    expect(readViewport(svg('width="300" height="200"'))).to.deep.equal({ width: 300, height: 200 });
    expect(readViewport(svg(''))).to.equal(null);
  });
});
