import type { Sheet } from '../probe.ts';

/** How far (px) a document, or what it lies in, can be scrolled down. */
export async function scrollsBy({ frame }: Sheet): Promise<number> {
  const own = await frame.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight - clientHeight;
  });
  const element = await frame.frameElement();
  const around = await element.evaluate((each) => {
    let furthest = 0;
    for (let parent = each.parentElement; parent; parent = parent.parentElement)
      if (/auto|scroll/.test(getComputedStyle(parent).overflowY))
        furthest = Math.max(furthest, parent.scrollHeight - parent.clientHeight);
    return furthest;
  });
  return Math.max(own, around);
}

/** Moves one finger to the left across a document. */
export function swipeOn({ frame }: Sheet): Promise<void> {
  return frame.evaluate(() => {
    const at = (clientX: number) =>
      new Touch({ identifier: 1, target: document.body, clientX, clientY: 200 });
    const fire = (type: string, x: number, down: boolean) =>
      document.body.dispatchEvent(
        new TouchEvent(type, {
          bubbles: true,
          touches: down ? [at(x)] : [],
          changedTouches: [at(x)],
        }),
      );
    fire('touchstart', 400, true);
    fire('touchmove', 200, true);
    fire('touchend', 200, false);
  });
}
