import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { realm } from '../../realm/currentRealm.ts';
import type { SignInRequest } from '../../session/signIn.ts';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { FormProblem } from '../../ui/forms/FormProblem.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import classes from './SignInForm.module.css';
import { useFocusOnProblem } from './useFocusOnProblem.ts';
import { useSignIn } from './useSignIn.ts';

interface SmsCodeFormProps {
  readonly request: SignInRequest;
  readonly mobile: string;
  /** Called if the person wants a new code, or mistyped the number. */
  readonly onAgain: () => void;
}

/** Signs in by the code sent to a mobile. Its texts do not reveal whether one was sent. */
export function SmsCodeForm({ request, mobile, onAgain }: SmsCodeFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const { busy, problem, submit } = useSignIn(request);
  const wrong = problem === 'code';
  const field = useFocusOnProblem(wrong);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!code.trim()) field.current?.focus();
    else void submit({ mobile, realm: realm.id, code: code.trim() });
  };

  return (
    <FormFrame id="sms-code" className={classes.form} onSubmit={send}>
      <p role="status" className={classes.status}>
        {t('signIn.sms.sent', { mobile })}
      </p>
      <FormProblem text={problem && !wrong ? t(`signIn.problem.${problem}`) : null} />
      <TextInput
        ref={field}
        name="code"
        label={t('signIn.sms.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={10}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={checked && !code.trim() ? t('signIn.sms.codeMissing') : wrong && t('signIn.problem.code')}
      />
      <SubmitButton busy={busy}>{busy ? t('signIn.busy') : t('signIn.submit')}</SubmitButton>
      <Button mih={48} variant="default" onClick={onAgain}>
        {t('signIn.sms.again')}
      </Button>
    </FormFrame>
  );
}
