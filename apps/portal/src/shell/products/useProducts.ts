import { useTranslation } from 'react-i18next';
import { serviceSettings } from '../../realm/serviceSettings.ts';
import { useSession } from '../../session/VisitContext.ts';
import { type Access, accessTo, type Product, products } from './products.ts';

export interface OfferedProduct {
  readonly product: Product;
  /** As the operator calls it, otherwise as the product does. */
  readonly name: string;
  /** The colour that the operator gives it. */
  readonly look: string | undefined;
  readonly access: Access;
}

/** The library products, each with its address or why the signed-in person cannot open it. */
export function useProducts(): readonly OfferedProduct[] {
  const { t } = useTranslation();
  const { claims } = useSession();
  const settings = serviceSettings();
  const subscriptions = claims?.subscriptions?.map(({ type }) => type) ?? null;
  return products.map((product) => {
    const { word, look } = (product.to === null && settings[product.id]) || {};
    return {
      product,
      name: word ?? t(product.name),
      look,
      access: accessTo(product, subscriptions, settings),
    };
  });
}
