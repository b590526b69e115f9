import type { ComponentType } from 'react';
import type { OwnTexts, Part } from '../i18n/catalogues.ts';
import { needTexts } from '../i18n/i18n.ts';

type Load = () => Promise<ComponentType>;
type Lazy = () => Promise<{ Component: ComponentType }>;

/** A screen with texts that other pages do not have; they are fetched in parallel. */
const withOwnTexts =
  (load: Load, texts: () => Promise<ReadonlyArray<Part | OwnTexts>>): Lazy =>
  async () => {
    const [Component] = await Promise.all([load(), texts().then((parts) => needTexts(...parts))]);
    return { Component };
  };

const ofPlans = async () => (await import('../i18n/planTexts.ts')).planTexts;
const ofSync = async () => (await import('../i18n/syncTexts.ts')).syncTexts;

const ofRecords = async () => (await import('../i18n/recordTexts.ts')).recordTexts;

/** A screen with the texts of the records that support writes: of books, and news items. */
export const withRecordTexts = (load: Load) => withOwnTexts(load, async () => [await ofRecords()]);

const ofPayments = async () => (await import('../i18n/staffPaymentTexts.ts')).staffPaymentTexts;

/** A screen with the texts of what was paid, as support sees it. */
export const withStaffPaymentTexts = (load: Load) => withOwnTexts(load, async () => [await ofPayments()]);

const ofLeaving = async () => (await import('../i18n/leavingTexts.ts')).leavingTexts;

/** A screen with the texts of people who will be erased. */
export const withLeavingTexts = (load: Load) => withOwnTexts(load, async () => [await ofLeaving()]);

const ofReading = async () => (await import('../i18n/readingTexts.ts')).readingTexts;

/** A screen with the texts of what was read, and of lists. */
export const withReadingTexts = (load: Load) => withOwnTexts(load, async () => ['more', await ofReading()]);

const ofLists = async () => (await import('../i18n/listTexts.ts')).listTexts;

/** A screen with the texts of lists, and of what was read of them. */
export const withListTexts = (load: Load) => withOwnTexts(load, () => Promise.all([ofLists(), ofReading()]));

/** A screen with the texts of planned changes. */
export const withPlanTexts = (load: Load) => withOwnTexts(load, async () => [await ofPlans()]);

/** A screen with the texts of synchronisation, and of the changes that its runs plan. */
export const withSyncTexts = (load: Load) => withOwnTexts(load, () => Promise.all([ofPlans(), ofSync()]));
