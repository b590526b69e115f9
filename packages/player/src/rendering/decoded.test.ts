import { expect } from '@open-wc/testing';
import { decodePictures } from './decoded.ts';

describe('Pictures of a prepared page', () => {
  let frame: HTMLIFrameElement;

  beforeEach(() => {
    frame = document.createElement('iframe');
    document.body.append(frame);
  });
  afterEach(() => frame.remove());

  /** The pictures, and which of them were decoded. */
  const page = (body: string) => {
    const shown = frame.contentDocument as Document;
    shown.body.innerHTML = body;
    const decoded: string[] = [];
    for (const picture of shown.querySelectorAll<HTMLImageElement>('img, image'))
      picture.decode = () => {
        decoded.push(picture.id);
        return picture.id === 'broken' ? Promise.reject(new Error('no picture')) : Promise.resolve();
      };
    return { shown, decoded };
  };

  it('are decoded if they will be seen first, in HTML and SVG', async () => {
    const { shown, decoded } = page(`
      <img id="html" width="90" height="90" alt="">
      <svg width="90" height="90"><image id="svg" width="80" height="80"/></svg>
      <img id="later" width="90" height="90" alt="" style="position: absolute; left: 5000px">`);
    await decodePictures([shown]);
    expect(decoded).to.deep.equal(['html', 'svg']);
  });

  it('that cannot be decoded do no harm', async () => {
    const { shown, decoded } = page(
      '<img id="broken" width="9" height="9"><img id="whole" width="9" height="9">',
    );
    await decodePictures([shown]);
    expect(decoded).to.deep.equal(['broken', 'whole']);
  });
});
