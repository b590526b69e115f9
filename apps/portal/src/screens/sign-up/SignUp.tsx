import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useStanding } from '../../data/account/useStanding.ts';
import type { Offer } from '../../data/payments/payments.ts';
import { useOffer, usePaidSubscriptions } from '../../data/payments/queries.ts';
import { useSession } from '../../session/VisitContext.ts';
import { Frame } from '../../shell/layouts/Frame.tsx';
import { familyPaths } from '../../site/familyPaths.ts';
import { Heading } from '../../ui/Heading.tsx';
import { OfferFailed } from '../../ui/payments/OfferFailed.tsx';
import { OthersAccount } from '../../ui/payments/OthersAccount.tsx';
import classes from './SignUp.module.css';
import { SignUpForGift } from './SignUpForGift.tsx';
import { SignUpForm } from './SignUpForm.tsx';

/** A guardian makes an account (spec §2, sign-up): with a card and a subscription, or with neither for a gift card. */
export function SignUp() {
  const [query] = useSearchParams();
  return query.has('gift') ? <SignUpForGift /> : <SignUpWithCard />;
}

/** Whoever comes back in the middle goes on where the server says that they are. */
const SignUpWithCard = observer(function SignUpWithCard() {
  const { t } = useTranslation();
  const session = useSession();
  const offer = useOffer();
  // The sign-in in the middle forgets what was fetched before it; what is being filled in stays.
  const [kept, keep] = useState<Offer | null>(null);
  if (offer.data && !kept) keep(offer.data);
  const [cameSignedIn] = useState(session.signedIn);
  return (
    <Frame tabs={[]}>
      <div className={classes.page}>
        <Heading title={t('signup.title')} />
        <p className={classes.lead}>{t('signup.lead')}</p>
        {!kept && offer.isPending && <Skeleton height={420} />}
        {!kept && offer.isError && <OfferFailed error={offer.error} onRetry={() => void offer.refetch()} />}
        {kept && !cameSignedIn && <SignUpForm offer={kept} withAccount />}
        {kept && cameSignedIn && <Finish offer={kept} />}
        <p className={classes.cancel}>
          <Link to={familyPaths.cancel}>{t('cancelling.link')}</Link>
        </p>
      </div>
    </Frame>
  );
});

/** Somebody who has an account already. */
const Finish = observer(function Finish({ offer }: { offer: Offer }) {
  const standing = useStanding();
  const subscriptions = usePaidSubscriptions();
  // One that is ordered here leads to its own page.
  const [cameWithOne, setCame] = useState<boolean | null>(null);
  if (cameWithOne === null && subscriptions.data)
    setCame(subscriptions.data.some(({ status }) => status !== 'canceled'));
  if (standing && !standing.isConsumer) return <OthersAccount />;
  if (cameWithOne === null && subscriptions.isError)
    return <OfferFailed error={subscriptions.error} onRetry={() => void subscriptions.refetch()} />;
  if (!standing || cameWithOne === null) return <Skeleton height={420} />;
  if (cameWithOne) return <Navigate to={familyPaths.subscription} replace />;
  return <SignUpForm offer={offer} withAccount={false} />;
});
