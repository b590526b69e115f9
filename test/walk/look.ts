import type { Locator, Page } from '@playwright/test';

/** What a person would see of a failure. */
export interface Failure {
  readonly text: string;
  readonly inView: boolean;
  /** Where the focus is: 'button' for the one that was pressed, 'wrong field', or the element. */
  readonly focus: string;
}

export const messagesIn = (frame: Locator): Locator =>
  frame.locator('[role="alert"]:not(:empty), [data-problem]:not(:empty)');

/**
 * Waits for the message of a failure in a form or dialog, and looks at it from outside.
 * @param before how many messages there were before the press
 */
export async function failureIn(page: Page, frame: Locator, send: Locator, before: number): Promise<Failure> {
  const message = messagesIn(frame).nth(before);
  await message.waitFor({ timeout: 20_000 });
  const text = (await message.innerText()).trim();
  return { text, inView: await isInView(message), focus: await focusOf(page, send) };
}

/** Whether all of it is in the window, and nothing lies over it. */
export function isInView(message: Locator): Promise<boolean> {
  return message.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const inWindow = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return inWindow && over !== null && (element.contains(over) || over.contains(element));
  });
}

async function focusOf(page: Page, send: Locator): Promise<string> {
  if (await send.evaluate((button) => button === document.activeElement).catch(() => false)) return 'button';
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused?.getAttribute('aria-invalid') === 'true') return 'wrong field';
    return `${focused?.tagName.toLowerCase() ?? 'nothing'} ${focused?.textContent?.slice(0, 40) ?? ''}`;
  });
}

/** What is in the fields of a form, by their names or labels. */
export function valuesOf(frame: Locator): Promise<string> {
  return frame.evaluate((element) => {
    const fields = element.querySelectorAll<HTMLInputElement>('input, textarea, select');
    const values = [...fields]
      .filter(({ type }) => type !== 'hidden' && type !== 'search')
      .map((field) => {
        const isTicked = field.type === 'checkbox' || field.type === 'radio';
        return `${field.name || field.getAttribute('aria-label') || ''}=${isTicked ? field.checked : field.value}`;
      });
    return values.join('\n');
  });
}
