import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInRequest } from '../../session/signIn.ts';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { FormProblem } from '../../ui/forms/FormProblem.tsx';
import { SecretInput } from '../../ui/forms/SecretInput.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import classes from './SignInForm.module.css';
import { useFocusOnProblem } from './useFocusOnProblem.ts';
import { useSignIn } from './useSignIn.ts';

interface CardFormProps {
  readonly request: SignInRequest;
  /** The secret on the card. */
  readonly card: string;
  /** Called if the person prefers another sign-in method. */
  readonly onOtherWay: () => void;
}

/** Signs in by a QR card as soon as it is rendered; asks for the card's PIN if it has one. */
export function CardForm({ request, card, onOtherWay }: CardFormProps) {
  const { t } = useTranslation();
  const [pin, setPin] = useState('');
  const [checked, setChecked] = useState(false);
  const [asksPin, setAsksPin] = useState(false);
  const { busy, problem, submit } = useSignIn(request);
  const wrong = problem === 'wrong_pin';
  const field = useFocusOnProblem(wrong);

  const shown = useRef('');
  useEffect(() => {
    if (shown.current === card) return;
    shown.current = card;
    void submit({ card });
  });
  useEffect(() => {
    if (problem === 'pin') setAsksPin(true);
  }, [problem]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (pin) void submit({ card, pin });
    else field.current?.focus();
  };

  return (
    <FormFrame id="card-sign-in" className={classes.form} onSubmit={send}>
      {/* That a card needs a PIN is a status, not an error. */}
      <p role="status" className={classes.status}>
        {busy && !asksPin && t('signIn.card.busy')}
        {problem === 'pin' && t('signIn.problem.pin')}
      </p>
      <FormProblem text={problem && problem !== 'pin' && !wrong ? t(`signIn.problem.${problem}`) : null} />
      {asksPin && (
        <>
          <SecretInput
            ref={field}
            name="pin"
            label={t('signIn.card.pin')}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            value={pin}
            onChange={(event) => setPin(event.currentTarget.value)}
            error={checked && !pin ? t('signIn.card.pinMissing') : wrong && t('signIn.problem.wrong_pin')}
          />
          <SubmitButton busy={busy}>{busy ? t('signIn.busy') : t('signIn.submit')}</SubmitButton>
        </>
      )}
      {!asksPin && problem && problem !== 'card' && (
        <Button mih={48} onClick={() => void submit({ card })}>
          {t('common.retry')}
        </Button>
      )}
      {(asksPin || problem) && (
        <Button mih={48} variant="default" onClick={onOtherWay}>
          {t('signIn.card.otherWay')}
        </Button>
      )}
    </FormFrame>
  );
}
