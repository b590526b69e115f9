import { mostProfiles, profilePictures, type ReaderProfile } from '@aloud/api';
import { Button, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useChangeProfiles } from '../../data/profiles/useChangeProfiles.ts';
import { draftNames } from '../../site/drafts/names.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { useKept } from '../../ui/forms/useKept.ts';
import { ProfilePicture } from '../../ui/profiles/ProfilePicture.tsx';
import classes from './ChildForm.module.css';

/** As long as the server takes it. */
const longest = 40;

interface ChildFormProps {
  /** Null for a new one. */
  readonly child: ReaderProfile | null;
  readonly onDone: () => void;
}

/** The name of a child, and the picture that they find themselves by. */
export function ChildForm({ child, onDone }: ChildFormProps) {
  const { t } = useTranslation();
  const profiles = useChangeProfiles();
  const form = useForm<Pick<ReaderProfile, 'name' | 'picture'>>({
    defaultValues: { name: child?.name ?? '', picture: child?.picture ?? 'fox' },
  });
  const kept = useKept(form, draftNames.child(child?.id ?? ''));

  const send = async (draft: Pick<ReaderProfile, 'name' | 'picture'>) => {
    const fault = await profiles.save({ id: child?.id ?? kept.newId, ...draft }, child === null);
    if (fault === null) onDone();
    else if (fault === 'taken')
      form.setError('name', { message: t('profiles.taken') }, { shouldFocus: true });
    if (fault === null) return null;
    return fault === 'taken' ? '' : t(`profiles.${fault}`, { max: mostProfiles });
  };

  return (
    <Form
      id="child"
      form={form}
      submit={t('profiles.save')}
      onSend={send}
      kept={kept}
      cancel={
        <Button variant="default" mih={48} onClick={onDone}>
          {t('common.cancel')}
        </Button>
      }
    >
      <TextInput
        label={t('profiles.name')}
        dir="auto"
        description={t('profiles.nameHint')}
        data-autofocus
        autoComplete="off"
        maxLength={longest}
        error={form.formState.errors.name?.message}
        {...form.register('name', { validate: (name) => name.trim() !== '' || t('signup.missing') })}
      />
      <fieldset className={classes.pictures}>
        <legend>{t('profiles.picture')}</legend>
        {profilePictures.map((picture) => (
          <label key={picture}>
            <input type="radio" value={picture} {...form.register('picture')} />
            <ProfilePicture picture={picture} size={56} />
            <span className="visually-hidden">{t(`profiles.animals.${picture}`)}</span>
          </label>
        ))}
      </fieldset>
    </Form>
  );
}
