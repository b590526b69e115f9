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

/** What a cell has around its page. */
export interface Around {
  readonly product: WalkProduct;
  readonly prepared: string;
}

export type Fill = (frame: Locator, page: Page, around: Around) => Promise<void>;

type Meanwhile = (product: WalkProduct, prepared: string) => Promise<unknown>;

/** How one form or dialog of the portal is reached, filled in and sent. */
export interface Row {
  /** User name of the sample school; null for nobody. */
  readonly as: string | null;
  /** Of somebody who is not of the sample school. */
  readonly password?: string;
  /** There is a card provider. */
  readonly pays?: true;
  /** What must be there before. @returns what `open` needs */
  readonly prepare?: (product: WalkProduct) => Promise<string>;
  /** Goes to it, until it is shown. */
  readonly open: (page: Page, prepared: string, product: WalkProduct) => Promise<void>;
  /** Types what is to be saved; what asks a question has nothing to be typed. */
  readonly fill?: Fill | undefined;
  /** Types what is kept nowhere, and so has to be typed again after a reload: a password, a card. */
  readonly fillSecret?: Fill | undefined;
  /** Whether what is typed is kept; by default what people who are signed in type. */
  readonly draft?: boolean;
  /** Name of the button that sends it. */
  readonly send: string | RegExp;
  /** Somebody else changes the same thing meanwhile: the person is asked whose change it shall be. */
  readonly conflict?: Meanwhile;
  /** Somebody else does the same meanwhile: nothing is left to be done. */
  readonly done?: Meanwhile;
  /** The call of its button, if that only reads. */
  readonly reads?: RegExp;
  /** Waits until it has been saved; by default it goes away. */
  readonly saved?: (page: Page, frame: Locator) => Promise<void>;
  /** Nothing in the database is changed: who has signed in, and when, does not count. */
  readonly changesNothing?: true;
  /** Tables whose rows may come twice: they hold what was only prepared. */
  readonly beside?: RegExp;
  /** Cells that cannot be, with their reasons. */
  readonly cannot: Partial<Record<Condition, string>>;
}

/** Whether what is typed into it is kept until it is saved. */
export const keepsDraft = ({ as, fill, draft = true }: Row): boolean =>
  as !== null && draft && fill !== undefined;
