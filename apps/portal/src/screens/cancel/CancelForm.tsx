import { ApiError, type NewCancellation, type ReceivedCancellation } from '@aloud/api';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { succeeded, type Unanswered } from '../../data/payments/replies.ts';
import { usePayments } from '../../data/payments/usePayments.ts';
import { draftNames } from '../../site/drafts/names.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { looksLikeEmail } from '../../ui/forms/looksLikeEmail.ts';
import { useKept } from '../../ui/forms/useKept.ts';
import { useNetworkText } from '../../ui/useFailureText.ts';
import { Options } from './Options.tsx';

interface Values {
  readonly name: string;
  readonly email: string;
  readonly contract: string;
  readonly kind: NewCancellation['kind'];
  readonly reason: string;
  readonly when: 'earliest' | 'onDay';
  readonly day: string;
}

const fields = ['name', 'email', 'contract', 'reason'] as const;

interface CancelFormProps {
  /** What is known of the person. */
  readonly name: string;
  readonly email: string;
  readonly onReceived: (received: ReceivedCancellation) => void;
}

/** What the law lets a cancellation ask for, and nothing more. */
export function CancelForm({ name, email, onReceived }: CancelFormProps) {
  const { t } = useTranslation();
  const payments = usePayments();
  const ofNetwork = useNetworkText();
  const form = useForm<Values>({
    defaultValues: { name, email, contract: '', kind: 'ordinary', reason: '', when: 'earliest', day: '' },
  });
  const kept = useKept(form, draftNames.cancelContract);
  const { register, watch, formState } = form;
  const [kind, when] = watch(['kind', 'when']);
  const filled = (value: string) => value.trim() !== '' || t('signup.missing');

  const send = async (values: Values) => {
    const reply = await payments.cancelContract({
      id: kept.newId,
      name: values.name.trim(),
      email: values.email.trim(),
      contract: values.contract.trim() || null,
      kind: values.kind,
      reason: values.kind === 'extraordinary' ? values.reason.trim() : null,
      wanted: values.when === 'onDay' ? values.day : null,
    });
    if (succeeded(reply)) {
      onReceived(reply);
      return null;
    }
    if (saidAtFields(reply)) return '';
    return ofNetwork(reply) ?? t(isTooOften(reply) ? 'signup.tooOften' : 'cancelling.failed');
  };

  /** @returns whether every fault that the server has found is said at its field */
  const saidAtFields = (reply: Unanswered): boolean => {
    const faults = reply instanceof ApiError ? reply.validationErrors : [];
    const known = faults.flatMap(({ attribute }) => fields.find((each) => each === attribute) ?? []);
    for (const [at, field] of known.entries()) {
      const message = t(field === 'email' ? 'signup.emailInvalid' : 'signup.missing');
      form.setError(field, { message }, { shouldFocus: at === 0 });
    }
    return faults.length > 0 && known.length === faults.length;
  };

  return (
    <Form id="cancel-contract" form={form} submit={t('cancelling.submit')} onSend={send} kept={kept}>
      <TextInput
        label={t('cancelling.name')}
        autoComplete="name"
        maxLength={255}
        error={formState.errors.name?.message}
        {...register('name', { validate: filled })}
      />
      <TextInput
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('cancelling.email')}
        description={t('cancelling.emailHint')}
        autoComplete="email"
        maxLength={255}
        error={formState.errors.email?.message}
        {...register('email', {
          validate: (value) =>
            value.trim() === '' ? t('signup.missing') : looksLikeEmail(value) || t('signup.emailInvalid'),
        })}
      />
      <TextInput
        label={t('cancelling.contract')}
        description={t('cancelling.contractHint')}
        maxLength={255}
        error={formState.errors.contract?.message}
        {...register('contract')}
      />
      <Options
        label={t('cancelling.kind')}
        options={[
          ['ordinary', t('cancelling.ordinary')],
          ['extraordinary', t('cancelling.extraordinary')],
        ]}
        field={register('kind')}
      />
      {kind === 'extraordinary' && (
        <Textarea
          label={t('cancelling.reason')}
          rows={4}
          maxLength={1000}
          error={formState.errors.reason?.message}
          {...register('reason', { validate: filled })}
        />
      )}
      <Options
        label={t('cancelling.when')}
        options={[
          ['earliest', t('cancelling.earliest')],
          ['onDay', t('cancelling.onDay')],
        ]}
        field={register('when')}
      />
      {when === 'onDay' && (
        <TextInput
          type="date"
          label={t('cancelling.day')}
          error={formState.errors.day?.message}
          {...register('day', { validate: filled })}
        />
      )}
    </Form>
  );
}

const isTooOften = (reply: Unanswered): boolean => reply instanceof ApiError && reply.status === 429;
