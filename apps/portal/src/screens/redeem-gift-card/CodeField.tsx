import { TextInput } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { codeIn, grouped, isWhole } from '../../data/payments/giftCode.ts';
import classes from './RedeemGiftCard.module.css';

export interface CodeValues {
  readonly code: string;
}

/** The code of a gift card: however it is typed or pasted, it is shown as it is printed, and the caret stays where it was. */
export function CodeField() {
  const { t } = useTranslation();
  const { field, fieldState } = useController<CodeValues, 'code'>({
    name: 'code',
    rules: {
      validate: (code) => (code === '' ? t('signup.missing') : isWhole(code) || t('gift.redeem.short')),
    },
  });
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const write = ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
    caret.current = grouped(codeIn(value.slice(0, selectionStart ?? value.length))).length;
    field.onChange(codeIn(value));
  };
  return (
    <TextInput
      className={classes.code}
      label={t('gift.redeem.code')}
      description={t('gift.redeem.codeHint')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={fieldState.error?.message}
      name={field.name}
      ref={(element) => {
        input.current = element;
        field.ref(element);
      }}
      value={grouped(field.value)}
      onChange={write}
      onBlur={field.onBlur}
    />
  );
}
