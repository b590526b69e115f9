import type { Page } from '@playwright/test';
import type { FrameId, Row } from '../row.ts';

/** Of a page; it may hang on what was prepared. */
export type Path = string | ((prepared: string) => string);

/** Goes to a page and presses a button of it; a dialog whose draft is kept opens by itself. */
export function byButton(id: FrameId, path: Path, name: string | RegExp): Row['open'] {
  return async (page, prepared) => {
    await page.goto(typeof path === 'string' ? path : path(prepared));
    await openDialog(page, id, name);
  };
}

/** Goes to the page of a form. */
export function onPage(id: FrameId, path: Path): Row['open'] {
  return async (page, prepared) => {
    await page.goto(typeof path === 'string' ? path : path(prepared));
    await page.locator(`[data-form="${id}"]`).waitFor();
  };
}

async function openDialog(page: Page, id: FrameId, name: string | RegExp): Promise<void> {
  const dialog = page.locator(`[data-dialog="${id}"]`);
  const button = page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first();
  await dialog.or(button).first().waitFor();
  if (!(await dialog.isVisible())) await button.click();
  await dialog.waitFor();
}
