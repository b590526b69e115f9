import { cardSecretIn } from '@aloud/api';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInRequest } from '../../../session/signIn.ts';
import { FormFrame } from '../../../ui/forms/FormFrame.tsx';
import { SecretInput } from '../../../ui/forms/SecretInput.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { CardForm } from '../CardForm.tsx';
import classes from '../SignInForm.module.css';

/** Takes what is on a QR card, as a scanner types it, and logs in by it. The device's own camera opens a tab, whose tokens arrive here. */
export function CardEntry({ request }: { readonly request: SignInRequest }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(false);
  const [card, setCard] = useState<string | null>(null);
  if (card !== null)
    return <CardForm key={card} request={request} card={card} onOtherWay={() => setCard(null)} />;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setCard(secretIn(text.trim()) || null);
  };
  return (
    <FormFrame id="card-entry" className={classes.form} onSubmit={send}>
      <SecretInput
        name="card"
        label={t('sessionEnded.card.field')}
        description={t('sessionEnded.card.hint')}
        autoComplete="off"
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={checked && !text.trim() && t('sessionEnded.card.missing')}
      />
      <SubmitButton busy={false}>{t('signIn.submit')}</SubmitButton>
    </FormFrame>
  );
}

/** A card has a link with its secret; some scanners give the secret alone. */
const secretIn = (text: string): string =>
  cardSecretIn(text.includes('#') ? text.slice(text.indexOf('#')) : '') ?? text;
