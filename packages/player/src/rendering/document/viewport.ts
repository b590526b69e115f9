/** CSS pixels, or all the room for pages (`device-width`, `device-height`). */
export interface Viewport {
  readonly width: number | 'device';
  readonly height: number | 'device';
}

/**
 * The size of a pre-paginated page (EPUB 3.3 §8.2.2.6): the first viewport meta of XHTML, the viewBox or the size of SVG,
 * the natural size of an image page; null if the document does not say.
 */
export function readViewport(document: Document): Viewport | null {
  const meta = document.querySelector('meta[name="viewport" i]')?.getAttribute('content') ?? '';
  const width = readExtent(meta, 'width');
  const height = readExtent(meta, 'height');
  if (width !== null && height !== null) return { width, height };
  return readSvgSize(document.querySelector('svg'));
}

function readExtent(meta: string, name: 'width' | 'height'): number | 'device' | null {
  const value =
    new RegExp(`(?:^|[\\s,;])${name}\\s*=\\s*([\\d.]+|device-${name})`, 'i').exec(meta)?.[1] ?? '';
  if (value.toLowerCase() === `device-${name}`) return 'device';
  const pixels = Number.parseFloat(value);
  return pixels > 0 ? pixels : null;
}

function readSvgSize(svg: Element | null): Viewport | null {
  const [, , width = 0, height = 0] = (svg?.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (width > 0 && height > 0) return { width, height };
  const own = {
    width: Number.parseFloat(svg?.getAttribute('width') ?? ''),
    height: Number.parseFloat(svg?.getAttribute('height') ?? ''),
  };
  return own.width > 0 && own.height > 0 ? own : null;
}
