import { bookServices, type ElsewhereId, isOfService, type ServiceSettings } from '@aloud/api';
import { paths } from '../../site/paths.ts';
import type { IconName } from '../../ui/icons/Icon.tsx';

/** A service that can be subscribed to: one of spec §1, some of which have variants, or the one that families buy (spec §5). */
type Service =
  | 'askiraski'
  | 'sondo'
  | 'kidescience'
  | 'manabua'
  | 'vilja'
  | 'fonologia'
  | 'polylino'
  | 'str'
  | 'sva'
  | 'trovy'
  | 'consumer';

/** One of the library products (spec §2, account menu). */
interface Described<Id extends string> {
  readonly id: Id;
  readonly icon: IconName;
  readonly name: Id extends ElsewhereId ? `products.${Id}` : `nav.${Id}`;
  /** The product in one sentence. */
  readonly about: `products.${Id}About`;
  /** A subscription to any of these makes it active; null if it needs none. */
  readonly activeWith: readonly Service[] | null;
}

/** A product with a path in the portal, or one on another site, whose address is in the realm. */
export type Product =
  | (Described<'bookshelf' | 'library'> & { readonly to: string })
  | (Described<ElsewhereId> & { readonly to: null });

/**
 * In the order of the menus. The specification gives the names of the services, and says that concepts, library and school product can
 * be inactive; which service belongs to which product is our choice.
 */
export const products: readonly Product[] = [
  {
    id: 'bookshelf',
    icon: 'bookshelf',
    name: 'nav.bookshelf',
    about: 'products.bookshelfAbout',
    to: paths.bookshelf,
    activeWith: null,
  },
  {
    id: 'library',
    icon: 'library',
    name: 'nav.library',
    about: 'products.libraryAbout',
    to: paths.library,
    activeWith: bookServices,
  },
  {
    id: 'concepts',
    icon: 'concepts',
    name: 'products.concepts',
    about: 'products.conceptsAbout',
    to: null,
    activeWith: ['str', 'sva', 'fonologia'],
  },
  {
    id: 'preschool',
    icon: 'preschool',
    name: 'products.preschool',
    about: 'products.preschoolAbout',
    to: null,
    activeWith: null,
  },
  {
    id: 'school',
    icon: 'school',
    name: 'products.school',
    about: 'products.schoolAbout',
    to: null,
    activeWith: ['manabua', 'askiraski', 'kidescience'],
  },
  {
    id: 'academy',
    icon: 'academy',
    name: 'products.academy',
    about: 'products.academyAbout',
    to: null,
    activeWith: null,
  },
];

/** Why a product cannot be opened: the person has no subscription to it, or its address is not configured. */
export type Closed = 'subscription' | 'address';

/** The address of a product, or why it cannot be opened. */
export type Access = { readonly to: string } | { readonly closed: Closed };

/**
 * @param subscriptions the person's types of subscription; null while they are not known, which closes nothing
 * @param settings of the operator, with the addresses on other sites
 */
export function accessTo(
  product: Product,
  subscriptions: readonly string[] | null,
  settings: ServiceSettings = {},
): Access {
  const { activeWith } = product;
  const active =
    activeWith?.some((service) => subscriptions?.some((type) => isOfService(type, service))) ?? true;
  if (subscriptions && !active) return { closed: 'subscription' };
  const to = product.to === null ? settings[product.id]?.address : product.to;
  return to === undefined ? { closed: 'address' } : { to };
}
