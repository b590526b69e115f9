import { Checkbox } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { useSession } from '../../session/VisitContext.ts';
import { Frame } from '../../shell/layouts/Frame.tsx';
import { familyPaths } from '../../site/familyPaths.ts';
import { paths } from '../../site/paths.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { AccountFields, type AccountValues } from './AccountFields.tsx';
import classes from './SignUp.module.css';
import { useAccount } from './useAccount.ts';

interface Values extends AccountValues {
  readonly privacy: boolean;
}

/** An account alone, for somebody who has a gift card; then they go on to redeem it. */
export const SignUpForGift = observer(function SignUpForGift() {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const form = useForm<Values>();
  const account = useAccount(form, t('signup.gift.signInFailed'));
  const [cameSignedIn] = useState(session.signedIn);
  const logIn = `${paths.login}?redirect=${familyPaths.redeemGiftCard}`;

  const send = async (values: Values) => {
    const failed = await account.make(values);
    if (failed !== null) return failed.message;
    await navigate(familyPaths.redeemGiftCard, { replace: true });
    return null;
  };

  if (cameSignedIn) return <Navigate to={familyPaths.redeemGiftCard} replace />;
  return (
    <Frame tabs={[]}>
      <div className={classes.page}>
        <Heading title={t('signup.gift.title')} />
        <p className={classes.lead}>{t('signup.gift.lead')}</p>
        <Form id="sign-up-for-gift" form={form} submit={t('signup.gift.submit')} onSend={send}>
          <p className={classes.have}>
            {t('signup.have')} <Link to={logIn}>{t('signup.logIn')}</Link>
          </p>
          {account.made ? <p>{t('signup.gift.ready')}</p> : <AccountFields locked={false} />}
          <Checkbox
            label={t('signup.privacy')}
            error={form.formState.errors.privacy?.message}
            {...form.register('privacy', { required: t('signup.privacyMissing') })}
          />
        </Form>
      </div>
    </Frame>
  );
});
