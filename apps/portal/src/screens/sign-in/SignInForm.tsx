import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../../app/AppContext.ts';
import { SignInError, type SignInProblem } from '../../session/errors.ts';
import { type SignInRequest, signIn } from '../../session/signIn.ts';
import { Icon } from '../../shell/icons/Icon.tsx';
import classes from './SignInForm.module.css';

export function SignInForm({ request }: { request: SignInRequest }) {
  const { t } = useTranslation();
  const { auth, origin, leave } = useApp();
  const navigate = useNavigate();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (busy || !username.trim() || !password) return;
    setBusy(true);
    setProblem(null);
    try {
      const next = new URL(await signIn(auth, request, { username: username.trim(), password }), origin);
      // Another application's callback lies on another origin; ours is a page of this one.
      if (next.origin === origin) await navigate(next.pathname + next.search, { replace: true });
      else leave(next.href);
    } catch (error) {
      setProblem(error instanceof SignInError ? error.problem : 'server');
      setBusy(false);
    }
  };

  const wrong = problem === 'credentials';
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <div role="alert" className={classes.alert}>
        {problem && (
          <p className={classes.problem}>
            <Icon name="error" />
            {t(`signIn.problem.${problem}`)}
          </p>
        )}
      </div>
      <TextInput
        name="username"
        label={t('signIn.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        error={checked && !username.trim() ? t('signIn.usernameMissing') : wrong}
      />
      <PasswordInput
        name="password"
        label={t('signIn.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={checked && !password ? t('signIn.passwordMissing') : wrong}
        // Without the word 'password', so that the box keeps its name to itself.
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.show'), tabIndex: 0, size: 40 }}
      />
      <Button
        type="submit"
        h={48}
        aria-disabled={busy}
        data-busy={busy || undefined}
        className={classes.submit}
      >
        {busy ? t('signIn.busy') : t('signIn.submit')}
      </Button>
    </form>
  );
}
