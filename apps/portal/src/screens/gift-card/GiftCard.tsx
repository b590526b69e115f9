import { ApiError } from '@aloud/api';
import { Button, Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOrganizations } from '../../data/account/queries.ts';
import { useStanding } from '../../data/account/useStanding.ts';
import type { CheckoutStore } from '../../data/payments/CheckoutStore.ts';
import { checkoutStates } from '../../data/payments/checkoutStates.ts';
import { useOffer } from '../../data/payments/queries.ts';
import { useSession } from '../../session/VisitContext.ts';
import { Frame } from '../../shell/layouts/Frame.tsx';
import { familyPaths } from '../../site/familyPaths.ts';
import { paths } from '../../site/paths.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { GiftFailed } from '../../ui/payments/GiftFailed.tsx';
import classes from './GiftCard.module.css';
import { Ordered } from './Ordered.tsx';
import { OrderForm } from './OrderForm.tsx';
import { Processing } from './Processing.tsx';
import { useCheckout } from './useCheckout.ts';

/** Gift cards, ordered and paid by anybody (spec §1). After a reload it shows what has become of the order. */
export const GiftCard = observer(function GiftCard() {
  const { t } = useTranslation();
  const checkout = useCheckout();
  const [before] = useState(checkout.state);
  const { state, resuming } = checkout;
  const { processing, completed } = checkoutStates;
  return (
    <Frame tabs={[]}>
      <div className={classes.page}>
        <Heading title={t('gift.order.title')} />
        {state === completed && <Ordered checkout={checkout} arrived={before !== completed} />}
        {resuming && <Skeleton height={420} />}
        {!resuming && state === processing && <Processing checkout={checkout} />}
        {!resuming && state !== processing && state !== completed && (
          <ForAdults>
            <Sale checkout={checkout} arrived={before !== state} />
          </ForAdults>
        )}
      </div>
    </Frame>
  );
});

/** Pupils are not sold anything: their pages load nothing of a card provider. */
const ForAdults = observer(function ForAdults({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const organizations = useOrganizations();
  const standing = useStanding();
  if (!signedIn) return children;
  if (organizations.isError) return <GiftFailed onRetry={() => void organizations.refetch()} />;
  if (!standing) return <Skeleton height={420} />;
  if (!standing.isStudent) return children;
  return (
    <Problem part title={t('gift.order.pupils')} hint={t('gift.order.pupilsHint')}>
      <Button component={Link} to={paths.home}>
        {t('common.home')}
      </Button>
    </Problem>
  );
});

interface SaleProps {
  readonly checkout: CheckoutStore;
  /** Whether it takes the place of something else on this page. */
  readonly arrived: boolean;
}

/** What can be bought, if anything can. */
function Sale({ checkout, arrived }: SaleProps) {
  const { t } = useTranslation();
  const { data: offer, error, refetch } = useOffer();
  const isOff = error instanceof ApiError && error.id === 'payments_off';
  if (isOff || offer?.giftPrices.length === 0)
    return (
      <>
        <h2 className={classes.end}>{t('gift.order.notSold')}</h2>
        <p>
          {t('gift.order.notSoldHint')} <Link to={familyPaths.redeemGiftCard}>{t('gift.redeem.title')}</Link>
        </p>
      </>
    );
  if (offer)
    return (
      <OrderForm offer={offer} checkout={checkout} arrived={arrived} onOldPrice={() => void refetch()} />
    );
  return error ? <GiftFailed onRetry={() => void refetch()} /> : <Skeleton height={420} />;
}
