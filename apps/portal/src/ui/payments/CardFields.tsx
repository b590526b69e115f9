import type { Locale } from '@aloud/api';
import { Button, Skeleton, useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardForm } from '../../data/payments/cardForm.ts';
import { openCardForm } from '../../data/payments/openCardForm.ts';
import type { Offer } from '../../data/payments/payments.ts';
import { familyPaths } from '../../site/familyPaths.ts';
import classes from './CardFields.module.css';
import type { KnownCardForm } from './useCardForm.ts';
import { useHeld } from './useHeld.ts';

interface CardFieldsProps {
  readonly offer: Offer;
  /** ISO 4217, small. */
  readonly currency: string;
  /** What is paid with the card, in the smallest unit of the currency; absent if it is kept for later. */
  readonly amount?: number;
  /** A page of ours to which the provider returns if it has to leave this one; by default that of the subscription. */
  readonly returnTo?: string;
  /** What is wrong with the card; null if nothing is. */
  readonly problem: string | null;
  /** Is told of the form: undefined while it is loaded, null if it could not be, or is no longer there. */
  readonly onForm: (form: KnownCardForm) => void;
}

/** The provider's card form. If it cannot be loaded, it says so and can be tried again. */
export function CardFields({
  offer,
  currency,
  amount,
  returnTo = familyPaths.subscription,
  problem,
  onForm,
}: CardFieldsProps) {
  const { t, i18n } = useTranslation();
  const dark = useComputedColorScheme() === 'dark';
  const host = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  useHeld(room);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const report = useRef(onForm);
  report.current = onForm;
  const shown = useRef<CardForm | null>(null);
  const due = useRef(amount);
  due.current = amount;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the form anew.
  useEffect(() => {
    let left = false;
    let opened: CardForm | null = null;
    const load = async () => {
      const returnUrl = new URL(returnTo, location.origin).href;
      // The language of the portal is one of its own.
      const look = { locale: i18n.language as Locale, currency, dark, returnUrl, amount: due.current };
      opened = await openCardForm(offer, look);
      if (left || !host.current || !opened) throw new Error('There is no card form.');
      await opened.mount(host.current);
      if (left) return;
      shown.current = opened;
      // The sum may have changed while the form was loaded.
      if (due.current !== undefined) await opened.charge(due.current);
      if (left) return;
      setState('ready');
      report.current(opened);
    };
    setState('loading');
    report.current(undefined);
    load().catch((error: unknown) => {
      if (left) return;
      console.error(error);
      setState('failed');
      report.current(null);
    });
    return () => {
      left = true;
      shown.current = null;
      opened?.destroy();
      report.current(null);
    };
  }, [offer, currency, dark, returnTo, i18n.language, attempt]);

  useEffect(() => {
    if (amount !== undefined) void shown.current?.charge(amount);
  }, [amount]);

  return (
    <section className={classes.card} aria-label={t('payments.card.frame')}>
      <div ref={room} className={state === 'failed' ? undefined : classes.room}>
        {state === 'loading' && (
          <div role="status">
            <span className={classes.hidden}>{t('payments.card.loading')}</span>
            <Skeleton height={160} />
          </div>
        )}
        {state === 'failed' && (
          <div role="alert" className={classes.failed}>
            <p>{t('payments.card.notLoaded')}</p>
            <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
              {t('common.retry')}
            </Button>
          </div>
        )}
        <div ref={host} className={classes[state]} />
      </div>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </section>
  );
}
