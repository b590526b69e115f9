import type { ElsewhereId, Realm } from '../../realm/realms.ts';
import { paths } from '../../site/paths.ts';
import type { IconName } from '../../ui/icons/Icon.tsx';

/** What a subscription is to: a service of spec §1, of which several have variants, or the one that families buy (spec §5). */
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
  /** What she finds there, in one sentence. */
  readonly about: `products.${Id}About`;
  /** Any subscription to one of these makes it active; null: it needs none. */
  readonly activeWith: readonly Service[] | null;
}

/** One with a place here, or one that lives elsewhere, at the address that the realm names. */
export type Product =
  | (Described<'bookshelf' | 'library'> & { readonly to: string })
  | (Described<ElsewhereId> & { readonly to: null });

/**
 * In the order of the menus. That concepts, library and school product can be inactive, and the names of the services, are the
 * specification's; which service belongs to which product is ours.
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
    activeWith: ['polylino', 'sondo', 'trovy', 'vilja', 'consumer'],
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

/** Why a product cannot be opened: nobody subscribes to it for her, or nobody has said where it is. */
export type Closed = 'subscription' | 'address';

/** Where a product is, or why it cannot be opened. */
export type Access = { readonly to: string } | { readonly closed: Closed };

/** @param subscriptions types of what she has; null while that is not known, which is not held against her */
export function accessTo(
  product: Product,
  subscriptions: readonly string[] | null,
  addresses: Realm['products'] = {},
): Access {
  const { activeWith } = product;
  const active = activeWith?.some((service) => subscriptions?.some((type) => isOf(type, service))) ?? true;
  if (subscriptions && !active) return { closed: 'subscription' };
  const to = product.to === null ? addresses[product.id] : product.to;
  return to === undefined ? { closed: 'address' } : { to };
}

/** Whether a type is a service or a variant of it: `polylino-school` is of polylino, `strand` is not of str. */
const isOf = (type: string, service: Service) =>
  type.startsWith(service) && !/^[a-z]/.test(type.slice(service.length));
