import { ApiError } from '@aloud/api';
import { Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useSignInCalls } from '../../data/sign-in/useSignInCalls.ts';
import { needTexts } from '../../i18n/i18n.ts';
import { storageTexts } from '../../i18n/storageTexts.ts';
import { silentSignIn } from '../../session/bySession.ts';
import { canComeBack } from '../../session/canComeBack.ts';
import { useVisit } from '../../session/VisitContext.ts';
import { draftNames } from '../../site/drafts/names.ts';
import { paths } from '../../site/paths.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { useKept } from '../../ui/forms/useKept.ts';
import { Heading } from '../../ui/Heading.tsx';
import classes from './ActAs.module.css';

/** Asks for the reason of an impersonation, and starts it if it is allowed (spec §6). */
export function ActAs() {
  const { t } = useTranslation();
  const { accountUid = '' } = useParams();
  const { auth, leave } = useVisit();
  const calls = useSignInCalls();
  const form = useForm({ defaultValues: { reason: '' } });
  const kept = useKept(form, draftNames.actAs(accountUid));

  const send = async ({ reason }: { reason: string }) => {
    const address = await silentSignIn(auth, { redirect: paths.home, actAs: accountUid });
    // The service knows by a cookie who starts it.
    if (!canComeBack()) {
      await needTexts(storageTexts);
      return t('storage.cookies');
    }
    try {
      await calls.requestActAs(accountUid, reason.trim());
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) return t('actAsForm.refused');
      throw error;
    }
    leave(address);
    return null;
  };

  return (
    <div className={classes.page}>
      <Heading title={t('actAsForm.title')} />
      <p>{t('actAsForm.lead')}</p>
      <Form id="act-as" form={form} submit={t('actAsForm.start')} onSend={send} kept={kept}>
        <Textarea
          label={t('actAsForm.reason')}
          rows={3}
          maxLength={255}
          error={form.formState.errors.reason?.message}
          {...form.register('reason', {
            validate: (value) => value.trim().length >= 3 || t('actAsForm.reasonMissing'),
          })}
        />
      </Form>
    </div>
  );
}
