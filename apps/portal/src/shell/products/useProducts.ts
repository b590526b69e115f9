import { realm } from '../../realm/currentRealm.ts';
import { useSession } from '../../session/VisitContext.ts';
import { type Access, accessTo, type Product, products } from './products.ts';

/** The library products as the signed-in person finds them: where each is, or why it is closed to her. */
export function useProducts(): ReadonlyArray<{ readonly product: Product; readonly access: Access }> {
  const { claims } = useSession();
  const subscriptions = claims?.subscriptions?.map(({ type }) => type) ?? null;
  return products.map((product) => ({ product, access: accessTo(product, subscriptions, realm.products) }));
}
