import { TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SignInRequest } from '../../session/signIn.ts';
import { paths } from '../../site/paths.ts';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { FormProblem } from '../../ui/forms/FormProblem.tsx';
import { SecretInput } from '../../ui/forms/SecretInput.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import classes from './SignInForm.module.css';
import { useFocusOnProblem } from './useFocusOnProblem.ts';
import { useSignIn } from './useSignIn.ts';

export function SignInForm({ request }: { request: SignInRequest }) {
  const { t } = useTranslation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const { busy, problem, submit } = useSignIn(request);
  const wrong = problem === 'credentials';
  const usernameField = useFocusOnProblem(wrong);
  const passwordField = useRef<HTMLInputElement>(null);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!username.trim()) usernameField.current?.focus();
    else if (!password) passwordField.current?.focus();
    else void submit({ username: username.trim(), password });
  };

  return (
    <FormFrame id="sign-in" className={classes.form} onSubmit={send}>
      <FormProblem text={problem && !wrong ? t(`signIn.problem.${problem}`) : null} />
      <TextInput
        ref={usernameField}
        name="username"
        label={t('signIn.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        error={
          checked && !username.trim() ? t('signIn.usernameMissing') : wrong && t('signIn.problem.credentials')
        }
      />
      <SecretInput
        ref={passwordField}
        name="password"
        label={t('signIn.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={checked && !password ? t('signIn.passwordMissing') : wrong}
      />
      <SubmitButton busy={busy}>{busy ? t('signIn.busy') : t('signIn.submit')}</SubmitButton>
      <Link to={paths.forgottenPassword} className={classes.forgotten}>
        {t('password.forgotten')}
      </Link>
    </FormFrame>
  );
}
