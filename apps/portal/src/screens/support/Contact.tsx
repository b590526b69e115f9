import { fullName } from '@aloud/api';
import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useMe } from '../../data/account/queries.ts';
import { pageBefore } from '../../site/pageBefore.ts';
import { ContactForm } from './ContactForm.tsx';

/** The contact form, until a question has been sent. */
export const Contact = observer(function Contact() {
  const { t } = useTranslation();
  const { data: me, isLoading } = useMe();
  const from = pageBefore(useLocation().state);
  const heading = useRef<HTMLHeadingElement>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const thank = (email: string) => {
    setSentTo(email);
    // The form that has the focus is removed.
    heading.current?.focus();
  };
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {t('contact.title')}
      </h2>
      {sentTo === null && <p>{t('contact.lead')}</p>}
      <p role="status">{sentTo === null ? '' : t('contact.sent', { email: sentTo })}</p>
      {sentTo === null && isLoading && <Skeleton height={480} />}
      {sentTo === null && !isLoading && (
        <ContactForm
          name={me ? fullName(me.firstname, me.lastname) : ''}
          email={me?.email ?? ''}
          from={from}
          onSent={thank}
        />
      )}
    </section>
  );
});
