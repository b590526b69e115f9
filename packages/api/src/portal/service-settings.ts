import { type SubscriptionType, subscriptionTypes } from '../library/services.ts';

/** Products on other sites (spec §2, account menu). */
export const elsewhereIds = ['concepts', 'preschool', 'school', 'academy'] as const;
export type ElsewhereId = (typeof elsewhereIds)[number];

/** What an operator can say something of: services and their variants, products on other sites, and the app that follows this portal. */
export type SettableService = SubscriptionType | ElsewhereId | 'newApp';
export const settableServices = /*#__PURE__*/ all();

function all(): readonly SettableService[] {
  return [...subscriptionTypes, ...elsewhereIds, 'newApp'];
}

/** What the operator of a country says of a service (docs/operations.md, SERVICES). */
export interface ServiceSetting {
  /** Its name there. */
  readonly word?: string | undefined;
  /** Its colour: `#` and six hexadecimal digits. */
  readonly look?: string | undefined;
  /** Where it is; without one it cannot be opened from the portal. */
  readonly address?: string | undefined;
}

/** Those of a country: the pages of the portal have them as JSON in the attribute `data-services` of their root. */
export type ServiceSettings = Readonly<Partial<Record<SettableService, ServiceSetting>>>;
