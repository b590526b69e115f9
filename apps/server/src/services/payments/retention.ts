import type { RealmId } from '@aloud/api';

/**
 * How many years the law wants receipts kept, counted from the end of the year: orders, what staff have done about payments, what customers have agreed
 * to, and cancellations. California wants consents kept for three years after the end: every country's time contains that.
 */
export const retentionYears: Readonly<Record<RealmId, number>> = {
  de: 8, // § 147 AO: receipts, since 2025
  fi: 6, // kirjanpitolaki 2:10
  fr: 10, // Code de commerce, L123-22
  nl: 7, // AWR, 52
  no: 5, // bokføringsloven § 13
  se: 7, // bokföringslagen 7:2
  uk: 6, // VAT Notice 700/21
  us: 7, // No single rule: the longest time that the IRS names.
};

/** What was over before this day need no longer be kept. */
export const keptSince = (realm: RealmId, now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear() - retentionYears[realm], 0, 1));

/** The same for what belongs to no country that is known. */
export const keptSinceAnywhere = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear() - Math.max(...Object.values(retentionYears)), 0, 1));
