import type { Viewport } from '../document/viewport.ts';
import type { Screen } from '../screens.ts';
import type { Size } from '../size.ts';

/** Size of a page whose document states none. */
const FALLBACK = { width: 768, height: 1024 };

/** Where a page is on the stage, as style declarations. */
export type PagePlace = Readonly<
  Record<'position' | 'width' | 'height' | 'transformOrigin' | 'transform' | 'top' | 'left', string>
>;

/**
 * Places the pages of a spread so that they fill the stage and meet in the fold. EPUB 3.3 §8.2.2.6: the initial containing
 * block is the viewport, shown whole and in its own proportions.
 * @param viewports of its pages, from left to right
 */
export function placePages(
  { left: leftPage, right: rightPage, center }: Screen,
  viewports: ReadonlyArray<Viewport | null>,
  stage: Size,
): readonly PagePlace[] {
  const sizes = viewports.map((viewport) => {
    const { width: wide, height: high } = viewport ?? FALLBACK;
    return {
      width: wide === 'device' ? stage.width / viewports.length : wide,
      height: high === 'device' ? stage.height : high,
    };
  });
  const height = Math.max(...sizes.map((page) => page.height));
  // Pages of one spread may differ in size; the smaller is scaled to the height of the larger.
  const widths = sizes.map((page) => (page.width * height) / page.height);
  // A page that keeps its side without a partner leaves the other half of the spread empty.
  const lone = center === null && (leftPage === null || rightPage === null);
  const width = widths.reduce((sum, each) => sum + each, 0) * (lone ? 2 : 1);
  const scale = Math.min(stage.width / width, stage.height / height);
  let left = (stage.width - width * scale) / 2 + (lone && rightPage ? (width * scale) / 2 : 0);
  const top = (stage.height - height * scale) / 2;
  return sizes.map((page, index) => {
    const own = (scale * height) / page.height;
    const place = {
      position: 'absolute',
      width: `${page.width}px`,
      height: `${page.height}px`,
      transformOrigin: '0 0',
      transform: `translate(${left}px, ${top}px) scale(${own})`,
      top: '0',
      left: '0',
    };
    left += (widths[index] ?? 0) * scale;
    return place;
  });
}
