export interface Viewport {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * The size of a pre-paginated page (EPUB 3.3 §8.2.2.6): the first viewport meta of XHTML, the viewBox or the size of SVG,
 * the natural size of an image page; null where the document does not say.
 */
export function readViewport(document: Document): Viewport | null {
  const meta = document.querySelector('meta[name="viewport" i]')?.getAttribute('content') ?? '';
  const width = Number.parseFloat(/width\s*=\s*([\d.]+)/i.exec(meta)?.[1] ?? '');
  const height = Number.parseFloat(/height\s*=\s*([\d.]+)/i.exec(meta)?.[1] ?? '');
  if (width > 0 && height > 0) return { width, height };
  return readSvgSize(document.querySelector('svg'));
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
