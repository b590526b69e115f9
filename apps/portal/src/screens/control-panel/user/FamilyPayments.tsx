import { consumerOrganizationOf, type FamilySubscription, type User } from '@aloud/api';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStanding } from '../../../data/account/useStanding.ts';
import { useFamilySubscriptions } from '../../../data/payments/queries.ts';
import { useFamilyPayments } from '../../../data/payments/staffQueries.ts';
import { useDays } from '../../../i18n/days.ts';
import { realm } from '../../../realm/currentRealm.ts';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import classes from '../parts/ControlPanel.module.css';
import { FamilyRecord } from './FamilyRecord.tsx';
import { GiveDays } from './GiveDays.tsx';

interface FamilyPaymentsProps {
  readonly user: Pick<User, 'uid' | 'schoolUnits'>;
  readonly name: string;
}

/** What a guardian pays by card, for support; nothing for a guardian of a school who has never paid. */
export const FamilyPayments = observer(function FamilyPayments({ user, name }: FamilyPaymentsProps) {
  const { t } = useTranslation();
  const isSupport = useStanding()?.isSuperUser ?? false;
  const subscriptions = useFamilySubscriptions(user.uid, isSupport);
  const payments = useFamilyPayments(user.uid, isSupport);
  if (!isSupport) return null;
  const isFamily = user.schoolUnits.some(({ uid }) => uid === consumerOrganizationOf(realm.id));
  const { invoices, gifts, acts, cancellations } = payments.data ?? {};
  const known = [subscriptions.data, invoices, gifts, acts, cancellations];
  const isNothing = known.every((each) => each?.length === 0);
  if (isNothing && !isFamily) return null;
  return (
    <section aria-labelledby="family-payments">
      <h2 id="family-payments">{t('controlPanel.payments.title')}</h2>
      <Fetched query={subscriptions}>
        {(data) =>
          data.length > 0 && (
            <ul>
              {data.map((subscription) => (
                <li key={subscription.id}>
                  <State subscription={subscription} />
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
      {isFamily && (
        <div className={classes.actions}>
          <GiveDays userUid={user.uid} name={name} />
        </div>
      )}
      <Fetched query={payments}>{(data) => <FamilyRecord userUid={user.uid} payments={data} />}</Fetched>
    </section>
  );
});

interface FetchedProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** A part once its data have arrived; the other parts do not wait for it. */
function Fetched<Data>({ query, children }: FetchedProps<Data>) {
  const { t } = useTranslation();
  const { data, isPending, isFetching, refetch } = query;
  if (isPending) return <ListSkeleton />;
  if (data !== undefined) return children(data);
  return (
    <div role="alert">
      <p>{t('controlPanel.payments.failed')}</p>
      <Button variant="default" onClick={() => void refetch()} aria-disabled={isFetching}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

/** The states that have words of their own; the others wait for a payment. */
const told = ['trialing', 'active', 'past_due', 'canceled', 'incomplete_expired'] as const;

function State({ subscription }: { subscription: FamilySubscription }) {
  const { t } = useTranslation();
  const days = useDays();
  const {
    status,
    gift,
    cancel_at_period_end: ending,
    endedAt,
    periodEnd,
    trialEnd,
    providerId,
  } = subscription;
  const moment = endedAt ?? (status === 'trialing' ? trialEnd : periodEnd);
  const day = moment === null ? '' : days.day(moment);
  const known = told.find((each) => each === status);
  const isEnding = ending && endedAt === null;
  const word = isEnding ? 'ending' : gift && known === 'trialing' ? 'gift' : (known ?? 'waiting');
  return (
    <>
      {t(`controlPanel.payments.${word}`, { day })} {providerId !== null && <code>{providerId}</code>}
    </>
  );
}
