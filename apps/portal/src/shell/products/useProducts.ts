import { realm } from '../../realm/currentRealm.ts';
import { useSession } from '../../session/VisitContext.ts';
import { type Access, accessTo, type Product, products } from './products.ts';

/** The library products, each with its address or why the signed-in person cannot open it. */
export function useProducts(): ReadonlyArray<{ readonly product: Product; readonly access: Access }> {
  const { claims } = useSession();
  const subscriptions = claims?.subscriptions?.map(({ type }) => type) ?? null;
  return products.map((product) => ({ product, access: accessTo(product, subscriptions, realm.products) }));
}
