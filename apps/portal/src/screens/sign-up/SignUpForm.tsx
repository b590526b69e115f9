import type { Price } from '@aloud/api';
import { Checkbox } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Offer } from '../../data/payments/payments.ts';
import { familyPaths } from '../../site/familyPaths.ts';
import { paths } from '../../site/paths.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { CardFields } from '../../ui/payments/CardFields.tsx';
import { useCardProblem } from '../../ui/payments/cardProblem.ts';
import { PlanChoice } from '../../ui/payments/PlanChoice.tsx';
import { Terms } from '../../ui/payments/Terms.tsx';
import { billingCountry, useBilling } from '../../ui/payments/useBilling.ts';
import { useCardForm } from '../../ui/payments/useCardForm.ts';
import { useCardSetup, useSettle } from '../../ui/payments/useCardSetup.ts';
import { AccountFields, type AccountValues } from './AccountFields.tsx';
import classes from './SignUpForm.module.css';
import { useAccount } from './useAccount.ts';

interface Values extends AccountValues {
  readonly privacy: boolean;
}

interface SignUpFormProps {
  readonly offer: Offer;
  /** False for somebody whose account is made already. */
  readonly withAccount: boolean;
}

/** The account, the card and the order on one page. The card is checked first, so that no account is made for a mistyped one. */
export const SignUpForm = observer(function SignUpForm({ offer, withAccount }: SignUpFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm<Values>();
  const coming = useCardForm();
  const [cardFault, setCardFault] = useState<string | null>(null);
  const [price, setPrice] = useState<Price | undefined>(offer.prices[0]);
  const account = useAccount(form);
  const setup = useCardSetup(offer);
  const settle = useSettle();
  const problemOf = useCardProblem();
  const ofAccount = useBilling();
  const hasTrial = !setup.trialUsed;

  const billing = ({ firstname, lastname, email }: Values) =>
    withAccount
      ? { name: `${firstname.trim()} ${lastname.trim()}`, email: email.trim(), country: billingCountry() }
      : ofAccount;

  const send = async (values: Values) => {
    setCardFault(null);
    const card = await coming.get();
    if (!card || !price) return t('payments.card.notLoaded');
    if (await card.validate()) {
      setCardFault(t('payments.card.incomplete'));
      return null;
    }
    if (withAccount) {
      const failed = await account.make(values);
      if (failed !== null) return failed.message;
    }
    const done = await setup.setUp(card, billing(values), { add: [price.id], trial: hasTrial });
    if (!done) return problemOf(setup);
    const paid = await settle(setup, card);
    await navigate(paid ? familyPaths.signedUp : familyPaths.subscription, { replace: true });
    return null;
  };

  if (!price) return null;
  return (
    <Form
      id="sign-up"
      form={form}
      submit={t(setup.busy ? 'payments.ordering' : 'payments.order')}
      onSend={send}
    >
      {withAccount ? (
        <>
          <p className={classes.have}>
            {t('signup.have')}{' '}
            <Link to={`${paths.login}?redirect=${familyPaths.signUp}`}>{t('signup.logIn')}</Link>
          </p>
          <p className={classes.have}>
            {t('signup.giftCard')} <Link to={familyPaths.redeemGiftCard}>{t('gift.redeem.title')}</Link>
            {offer.giftPrices.length > 0 && (
              <>
                {' · '}
                <Link to={familyPaths.giftCard}>{t('gift.order.title')}</Link>
              </>
            )}
          </p>
          <h2>{t('signup.you')}</h2>
          <AccountFields locked={account.made} />
        </>
      ) : (
        <p>{t('signup.accountReady')}</p>
      )}
      <h2>{t('signup.plan')}</h2>
      <PlanChoice offer={offer} chosen={price} onChoose={setPrice} />
      <h2>{t('payments.card.title')}</h2>
      <CardFields offer={offer} currency={price.currency} problem={cardFault} onForm={coming.set} />
      {withAccount && (
        <Checkbox
          label={t('signup.privacy')}
          error={form.formState.errors.privacy?.message}
          {...form.register('privacy', { required: t('signup.privacyMissing') })}
        />
      )}
      <Terms price={price} trialDays={hasTrial ? offer.trialDays : null} />
    </Form>
  );
});
