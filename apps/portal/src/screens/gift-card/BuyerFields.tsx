import { Textarea, TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { looksLikeEmail } from '../../ui/forms/looksLikeEmail.ts';
import classes from './GiftCard.module.css';

export interface BuyerValues {
  readonly name: string;
  readonly email: string;
  readonly recipient: string;
  readonly message: string;
}

/** As long as the server takes it. */
const longest = { name: 255, email: 255, recipient: 100, message: 500 } as const;
/** From here on, what is left of the message is announced. */
const nearlyFull = 20;

/** For whom the gift cards are, from whom, and where they are sent. */
export function BuyerFields() {
  const { t } = useTranslation();
  const { register, formState, watch } = useFormContext<BuyerValues>();
  const { name, email } = formState.errors;
  const left = longest.message - watch('message').length;
  const leftText = t('gift.order.left', { count: left });
  return (
    <>
      <TextInput
        label={t('gift.order.recipient')}
        dir="auto"
        description={t('gift.order.recipientHint')}
        autoComplete="off"
        maxLength={longest.recipient}
        {...register('recipient')}
      />
      <Textarea
        label={t('gift.order.message')}
        description={leftText}
        rows={3}
        maxLength={longest.message}
        {...register('message')}
      />
      <p role="status" className="visually-hidden">
        {left <= nearlyFull ? leftText : ''}
      </p>
      <h2 className={classes.part}>{t('signup.you')}</h2>
      <TextInput
        label={t('gift.order.name')}
        dir="auto"
        description={t('gift.order.nameHint')}
        autoComplete="name"
        maxLength={longest.name}
        error={name?.message}
        {...register('name', { validate: (value) => value.trim() !== '' || t('signup.missing') })}
      />
      <TextInput
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('gift.order.email')}
        description={t('gift.order.emailHint')}
        autoComplete="email"
        maxLength={longest.email}
        error={email?.message}
        {...register('email', {
          validate: (value) =>
            value.trim() === '' ? t('signup.missing') : looksLikeEmail(value) || t('signup.emailInvalid'),
        })}
      />
    </>
  );
}
