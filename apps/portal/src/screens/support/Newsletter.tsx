import { ApiError, newsletterDays } from '@aloud/api';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useContact } from '../../data/contact/contact.ts';
import { draftNames } from '../../site/drafts/names.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { useKept } from '../../ui/forms/useKept.ts';
import { useFailureText } from '../../ui/useFailureText.ts';
import { ConsentBox } from './ConsentBox.tsx';
import { useFaultText } from './useFaultText.ts';
import { useFieldRules } from './useFieldRules.ts';

/** The names differ from those of the contact form on the same page: what is typed early is found again by its name. */
interface Values {
  readonly newsletterEmail: string;
  readonly newsletterConsent: boolean;
}

const fields = { email: 'newsletterEmail', consent: 'newsletterConsent' } as const;

/** It is given anew each time. */
const never = ['newsletterConsent'] as const;

/** Asks for the newsletter; a link in an email confirms it. The form stays: whoever has mistyped their address can send it again. */
export function Newsletter() {
  const { t } = useTranslation();
  const contact = useContact();
  const word = useFaultText();
  const failed = useFailureText();
  const rules = useFieldRules();
  const form = useForm<Values>({ defaultValues: { newsletterEmail: '', newsletterConsent: false } });
  const kept = useKept(form, draftNames.newsletter, { never });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { errors } = form.formState;

  const send = async (values: Values) => {
    setSentTo(null);
    const email = values.newsletterEmail.trim();
    try {
      await contact.subscribe(email);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) return failed(error);
      if (error.validationErrors.length === 0) return word(error.reason);
      for (const { attribute, reason } of error.validationErrors)
        form.setError(fields[attribute === 'consent' ? 'consent' : 'email'], { message: word(reason) });
      return '';
    }
    setSentTo(email);
    form.reset();
    return null;
  };

  return (
    <section>
      <h2>{t('newsletter.title')}</h2>
      <p>{t('newsletter.lead')}</p>
      <Form id="newsletter" form={form} submit={t('newsletter.send')} onSend={send} kept={kept}>
        <TextInput
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          label={t('newsletter.email')}
          autoComplete="email"
          maxLength={255}
          error={errors.newsletterEmail?.message}
          {...form.register('newsletterEmail', { validate: rules.email })}
        />
        <ConsentBox
          label={t('newsletter.consent')}
          error={errors.newsletterConsent?.message}
          {...form.register('newsletterConsent', { validate: rules.consent })}
        />
      </Form>
      <p role="status">
        {sentTo === null ? '' : t('newsletter.sent', { email: sentTo, days: newsletterDays })}
      </p>
    </section>
  );
}
