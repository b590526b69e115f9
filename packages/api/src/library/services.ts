import { isOfService } from './is-of-service.ts';

/**
 * The services of the product (spec §1) with their variants, for periods and for books alike. The specification names the services, and
 * says of two that they have variants; which these are is our choice. `consumer` is the one that families buy (spec §5).
 */
export const services = [
  'askiraski',
  'consumer',
  'fonologia',
  'kidescience',
  'manabua',
  'polylino',
  'sondo',
  'str',
  'sva',
  'trovy',
  'vilja',
] as const;
export type Service = (typeof services)[number];

/** The services whose books are read in the portal. */
export const bookServices = ['consumer', 'polylino', 'sondo', 'trovy', 'vilja'] as const;
export type BookService = (typeof bookServices)[number];

const manabua = ['manabua-language', 'manabua-mathematics', 'manabua-science'] as const;
const polylino = ['polylino-preschool', 'polylino-school'] as const;

/** A service, or one of its variants: what is subscribed to. */
export type SubscriptionType = Service | (typeof manabua)[number] | (typeof polylino)[number];

/** What can be subscribed to. */
export const subscriptionTypes = /*#__PURE__*/ sorted<SubscriptionType>(services, manabua, polylino);

/** What a book can belong to: a service of books, which means all its variants, or one variant alone. */
export const bookSubscriptionTypes = /*#__PURE__*/ sorted<BookService | (typeof polylino)[number]>(
  bookServices,
  polylino,
);

function sorted<Type extends string>(...lists: ReadonlyArray<readonly Type[]>): readonly Type[] {
  return lists.flat().sort();
}

/** The service of which a type of subscription is one or a variant; undefined for one that no longer exists. */
export const serviceOf = (type: string): Service | undefined =>
  services.find((name) => isOfService(type, name));

/** Whether a subscription of this type opens what belongs to a service or variant: a variant opens what belongs to its whole service. */
export const opens = (type: string, service: string): boolean =>
  type === service || serviceOf(type) === service;
