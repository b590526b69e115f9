import { observer } from 'mobx-react-lite';
import { useStanding } from '../../data/account/useStanding.ts';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import places from '../../ui/PlaceList.module.css';
import { ClosedProduct } from './ClosedProduct.tsx';
import { useProducts } from './useProducts.ts';

/** The library products in a menu; products that the person cannot open are grey (spec §2, account menu). */
export const ProductLinks = observer(function ProductLinks({ onGo }: { onGo: () => void }) {
  const isConsumer = useStanding()?.isConsumer ?? false;
  return (
    <ul className={places.places} data-columns>
      {useProducts().map(({ product, name, access }) => (
        <li key={product.id}>
          {'to' in access ? (
            <AnyLink to={access.to} onClick={onGo}>
              <Icon name={product.icon} />
              {name}
            </AnyLink>
          ) : (
            <ClosedProduct
              icon={product.icon}
              name={name}
              reason={isConsumer && access.closed === 'subscription' ? 'ownSubscription' : access.closed}
            />
          )}
        </li>
      ))}
    </ul>
  );
});
