import { ApiError, contactLimit } from '@aloud/api';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useContact } from '../../data/contact/contact.ts';
import { draftNames } from '../../site/drafts/names.ts';
import { applyFaults } from '../../ui/forms/applyFaults.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { useKept } from '../../ui/forms/useKept.ts';
import { useFailureText } from '../../ui/useFailureText.ts';
import { ConsentBox } from './ConsentBox.tsx';
import { useFaultText } from './useFaultText.ts';
import { useFieldRules } from './useFieldRules.ts';

interface Values {
  readonly name: string;
  readonly email: string;
  /** The address once more: an answer to a mistyped one reaches nobody. */
  readonly repeated: string;
  readonly message: string;
  readonly consent: boolean;
}

/** It is given anew each time. */
const never = ['consent'] as const;

interface ContactFormProps {
  /** What is known of the person. */
  readonly name: string;
  readonly email: string;
  /** The page that they came from, which is sent with the question; null if it is not known. */
  readonly from: string | null;
  /** @param email the address to which support will answer */
  readonly onSent: (email: string) => void;
}

/** A question to support. What was typed stays if it could not be sent. */
export function ContactForm({ name, email, from, onSent }: ContactFormProps) {
  const { t } = useTranslation();
  const contact = useContact();
  const word = useFaultText();
  const failed = useFailureText();
  const rules = useFieldRules();
  const form = useForm<Values>({
    defaultValues: { name, email, repeated: email, message: '', consent: false },
  });
  const kept = useKept(form, draftNames.contact, { never });
  const { errors } = form.formState;
  const used = form.watch('message').trim().length;

  const send = async (values: Values) => {
    const address = values.email.trim();
    try {
      const { name: named, message } = values;
      await contact.ask({ name: named.trim(), email: address, message: message.trim(), path: from });
    } catch (error) {
      if (error instanceof ApiError && error.status === 503) return t('contact.undelivered');
      return applyFaults(form, error, { has: (field) => field in values, word, failed });
    }
    onSent(address);
    return null;
  };

  return (
    <Form id="contact" form={form} submit={t('contact.send')} onSend={send} kept={kept}>
      <TextInput
        label={t('contact.name')}
        dir="auto"
        autoComplete="name"
        maxLength={255}
        error={errors.name?.message}
        {...form.register('name', { validate: rules.filled })}
      />
      <TextInput
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('contact.email')}
        autoComplete="email"
        maxLength={255}
        error={errors.email?.message}
        {...form.register('email', { validate: rules.email })}
      />
      <TextInput
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('contact.repeated')}
        autoComplete="off"
        maxLength={255}
        error={errors.repeated?.message}
        {...form.register('repeated', {
          validate: {
            filled: rules.filled,
            same: (text, all) => isSame(text, all.email) || t('contact.differ'),
          },
        })}
      />
      <Textarea
        label={t('contact.message')}
        description={t('contact.counted', { used, max: contactLimit })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={7}
        error={errors.message?.message}
        {...form.register('message', {
          validate: { filled: rules.filled, short: rules.atMost(contactLimit) },
        })}
      />
      <ConsentBox
        label={t('contact.consent')}
        error={errors.consent?.message}
        {...form.register('consent', { validate: rules.consent })}
      />
      {from !== null && <p>{t('contact.page', { path: from })}</p>}
    </Form>
  );
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
