import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../ui/forms/FormFrame.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import classes from '../parts/payments/Payments.module.css';

interface SearchFormProps {
  /** What has been searched for. */
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

/** The search for payments. It begins with a press, not while somebody types: the card provider is asked, too. */
export function SearchForm({ q, onSearch }: SearchFormProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    onSearch(typeof typed === 'string' ? typed.trim() : '');
  };
  return (
    <search>
      <FormFrame id="payment-search" className={classes.form} onSubmit={submit}>
        <TextInput
          // The address was changed from elsewhere: the back button, a link.
          key={q}
          className={classes.field}
          type="search"
          name="q"
          label={t('staffPayments.search')}
          description={t('staffPayments.searchHint')}
          leftSection={<Icon name="search" size={20} />}
          defaultValue={q}
          maxLength={255}
          autoComplete="off"
        />
        <Button type="submit">{t('staffPayments.find')}</Button>
      </FormFrame>
    </search>
  );
}
