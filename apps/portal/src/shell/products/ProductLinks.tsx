import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStanding } from '../../data/account/useStanding.ts';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import places from '../../ui/PlaceList.module.css';
import { ClosedProduct } from './ClosedProduct.tsx';
import { useProducts } from './useProducts.ts';

/** The library products in a menu; products that the person cannot open are grey (spec §2, account menu). */
export const ProductLinks = observer(function ProductLinks({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation();
  const isConsumer = useStanding()?.isConsumer ?? false;
  return (
    <ul className={places.places} data-columns>
      {useProducts().map(({ product, access }) => (
        <li key={product.id}>
          {'to' in access ? (
            <AnyLink to={access.to} onClick={onGo}>
              <Icon name={product.icon} />
              {t(product.name)}
            </AnyLink>
          ) : (
            <ClosedProduct
              product={product}
              reason={isConsumer && access.closed === 'subscription' ? 'ownSubscription' : access.closed}
            />
          )}
        </li>
      ))}
    </ul>
  );
});
