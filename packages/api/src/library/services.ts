/**
 * The services of the product (spec §1) with their variants, for periods and for books alike. The specification names the services, and
 * says of two that they have variants; which these are is our choice. `consumer` is the one that families buy (spec §5).
 */
export const services = [
  { name: 'askiraski', variants: [], hasBooks: false },
  { name: 'consumer', variants: [], hasBooks: true },
  { name: 'fonologia', variants: [], hasBooks: false },
  { name: 'kidescience', variants: [], hasBooks: false },
  {
    name: 'manabua',
    variants: ['manabua-language', 'manabua-mathematics', 'manabua-science'],
    hasBooks: false,
  },
  { name: 'polylino', variants: ['polylino-preschool', 'polylino-school'], hasBooks: true },
  { name: 'sondo', variants: [], hasBooks: true },
  { name: 'str', variants: [], hasBooks: false },
  { name: 'sva', variants: [], hasBooks: false },
  { name: 'trovy', variants: [], hasBooks: true },
  { name: 'vilja', variants: [], hasBooks: true },
] as const;

type Described = (typeof services)[number];
export type Service = Described['name'];
/** A service, or one of its variants: what is subscribed to. */
export type SubscriptionType = Service | Described['variants'][number];

/** The services whose books are read in the portal. */
export type BookService = Extract<Described, { hasBooks: true }>['name'];
export const bookServices: readonly BookService[] = services.filter(isOfBooks).map(({ name }) => name);

/** What can be subscribed to: each service, and after it its variants. */
export const subscriptionTypes: readonly SubscriptionType[] = services.flatMap(({ name, variants }) => [
  name,
  ...variants,
]);

/** What a book can belong to: a service of books, which means all its variants, or one variant alone. */
export const bookSubscriptionTypes: readonly SubscriptionType[] = services
  .filter(isOfBooks)
  .flatMap(({ name, variants }) => [name, ...variants]);

function isOfBooks(service: Described): service is Extract<Described, { hasBooks: true }> {
  return service.hasBooks;
}

/**
 * The service of which a type of subscription is one or a variant; undefined for one that no longer exists. Variants that are in no list any
 * more are known by their name: `polylinoSchool` is a variant of polylino, `strand` is none of str.
 */
export const serviceOf = (type: string): Service | undefined =>
  services.find(({ name }) => type.startsWith(name) && !/^[a-z]/.test(type.slice(name.length)))?.name;

/** Whether a subscription of this type opens what belongs to a service or variant: a variant opens what belongs to its whole service. */
export const opens = (type: string, service: string): boolean =>
  type === service || serviceOf(type) === service;
