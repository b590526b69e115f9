import { ApiError, type Price } from '@aloud/api';
import { useState } from 'react';
import { CardFields } from '../../src/ui/payments/CardFields.tsx';
import { GiftFailed } from '../../src/ui/payments/GiftFailed.tsx';
import { OfferFailed } from '../../src/ui/payments/OfferFailed.tsx';
import { OthersAccount } from '../../src/ui/payments/OthersAccount.tsx';
import { PlanChoice } from '../../src/ui/payments/PlanChoice.tsx';
import { PriceOptions } from '../../src/ui/payments/PriceOptions.tsx';
import { Terms } from '../../src/ui/payments/Terms.tsx';
import { WithdrawButton } from '../../src/ui/payments/WithdrawButton.tsx';
import type { Parts } from '../part.ts';

const month: Price = {
  id: 'month',
  product: 'families',
  currency: 'sek',
  unit_amount: 9900,
  recurring: { interval: 'month' },
  taxIncluded: true,
};
const year: Price = { ...month, id: 'year', unit_amount: 99_000, recurring: { interval: 'year' } };

/** What can be bought. Without a key no card form can be loaded. */
const offer = {
  products: [{ id: 'families', name: 'Family', description: null }],
  prices: [month, year],
  giftPrices: [],
  publishableKey: null,
  double: null,
  trialDays: 14,
};

function Choosing() {
  const [chosen, setChosen] = useState<Price>(month);
  return <PlanChoice offer={offer} chosen={chosen} onChoose={setChosen} />;
}

/** An answer with an error. */
const refused = (status: number, id: string) => new ApiError(status, { id, message: id });

export const payments: Parts = {
  'payments/PlanChoice.tsx': {
    'several prices': () => <Choosing />,
    'one price': () => (
      <PlanChoice offer={{ ...offer, prices: [month] }} chosen={month} onChoose={() => undefined} />
    ),
  },
  'payments/PriceOptions.tsx': {
    'with and without VAT': () => (
      <PriceOptions
        legend="How long"
        options={[
          { id: 'quarter', name: '3 months', price: '299 kr', taxIncluded: true },
          { id: 'half', name: '6 months', price: '499 kr', taxIncluded: false },
        ]}
        chosen="half"
        onChoose={() => undefined}
      />
    ),
  },
  'payments/Terms.tsx': {
    'with a trial': () => <Terms price={month} trialDays={14} />,
    'charged at once': () => <Terms price={year} trialDays={null} />,
  },
  'payments/CardFields.tsx': {
    'it cannot be loaded': () => (
      <CardFields offer={offer} currency="sek" problem={null} onForm={() => undefined} />
    ),
    'something is wrong with the card': () => (
      <CardFields
        offer={offer}
        currency="sek"
        problem="The security code is wrong."
        onForm={() => undefined}
      />
    ),
  },
  'payments/OfferFailed.tsx': {
    'it was not fetched': () => <OfferFailed error={new Error()} onRetry={() => undefined} />,
    'nothing is sold here': () => (
      <OfferFailed error={refused(404, 'payments_off')} onRetry={() => undefined} />
    ),
    'for families only': () => <OfferFailed error={refused(403, 'forbidden')} onRetry={() => undefined} />,
  },
  'payments/GiftFailed.tsx': {
    'they were not fetched': () => <GiftFailed onRetry={() => undefined} />,
  },
  'payments/WithdrawButton.tsx': {
    'before the first press': () => (
      <WithdrawButton
        id="withdraw-contract"
        title="Withdraw from the contract?"
        onWithdraw={async () => null}
      >
        Everything that you have paid is paid back.
      </WithdrawButton>
    ),
  },
  'payments/OthersAccount.tsx': {
    'a school pays': () => <OthersAccount />,
  },
};
