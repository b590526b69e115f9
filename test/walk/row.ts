import type { Locator, Page } from '@playwright/test';
import type { DialogId, FormId } from '../../apps/portal/src/site/forms.ts';
import type { WalkProduct } from './product.ts';

/** What happens between a press and its answer, or before it. */
export const CONDITIONS = [
  '503',
  'offline',
  'reply lost',
  'HTML',
  'conflict',
  'session ended',
  'other tab signs out',
  'reload',
] as const;
export type Condition = (typeof CONDITIONS)[number];

export type FrameId = FormId | DialogId;

/** How one form or dialog of the portal is reached, filled in and sent. */
export interface Row {
  /** User name of the sample school; null for nobody. */
  readonly as: string | null;
  /** What must be there before. @returns what `open` needs */
  readonly prepare?: (product: WalkProduct) => Promise<string>;
  /** Goes to it, until it is shown. */
  readonly open: (page: Page, prepared: string, product: WalkProduct) => Promise<void>;
  /** Types what is to be saved; what asks a question has nothing to be typed. */
  readonly fill?: ((frame: Locator, page: Page) => Promise<void>) | undefined;
  /** What is typed is a secret: it is kept nowhere, and nobody asks before it is dropped. */
  readonly isSecret?: true;
  /** Name of the button that sends it. */
  readonly send: string | RegExp;
  /** Somebody else changes the same thing meanwhile. */
  readonly conflict?: (product: WalkProduct, prepared: string) => Promise<void>;
  /** Waits until it has been saved; by default it goes away. */
  readonly saved?: (page: Page, frame: Locator) => Promise<void>;
  /** Nothing in the database is changed: who has signed in, and when, does not count. */
  readonly changesNothing?: true;
  /** Cells that cannot be, with their reasons. */
  readonly cannot: Partial<Record<Condition, string>>;
}
