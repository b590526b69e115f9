import { ApiError, type PaidSubscription } from '@aloud/api';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useForgetPayments } from '../../data/payments/queries.ts';
import { succeeded, type Unanswered } from '../../data/payments/replies.ts';
import { usePayments } from '../../data/payments/usePayments.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { useNotices } from '../../ui/notices/NoticesContext.ts';
import { useRefusalText } from '../../ui/payments/cardProblem.ts';

/** Whether it was refused, rather than not answered. */
const isOfCoupon = (failure: Unanswered): boolean => failure instanceof ApiError && failure.status < 500;

/** A coupon for the next payments of a subscription. */
export function CouponField({ subscription: { id } }: { subscription: PaidSubscription }) {
  const { t } = useTranslation();
  const payments = usePayments();
  const forget = useForgetPayments();
  const notices = useNotices();
  const refusal = useRefusalText();
  const form = useForm<{ coupon: string }>();
  const [open, setOpen] = useState(false);

  const use = async ({ coupon }: { coupon: string }) => {
    const reply = await payments.applyCoupon(id, coupon.trim());
    if (!succeeded(reply)) {
      const message = refusal(reply) ?? t('payments.refusal.unavailable');
      // Only what is wrong with the coupon itself is said at its field.
      if (!isOfCoupon(reply)) return message;
      form.setError('coupon', { message }, { shouldFocus: true });
      return '';
    }
    setOpen(false);
    form.reset();
    await forget();
    notices.show('success', t('payments.coupon.used'));
    return null;
  };

  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('payments.coupon.ask')}</summary>
      <Form id="coupon" form={form} submit={t('payments.coupon.use')} onSend={use}>
        <TextInput
          label={t('payments.coupon.field')}
          autoCapitalize="characters"
          spellCheck={false}
          error={form.formState.errors.coupon?.message}
          {...form.register('coupon', {
            validate: (value = '') => value.trim() !== '' || t('signup.missing'),
          })}
        />
      </Form>
    </details>
  );
}
